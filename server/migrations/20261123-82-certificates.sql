-- Owned by server/src/accounts. Which accounts a certificate certifies. Not unique: how many there may be is a parameter,
-- and accounts from before it stay as they are.
create index account_certificate on account ("certNumberIndex") where "certNumberIndex" is not null;
