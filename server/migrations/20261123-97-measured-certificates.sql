-- Owned by: accounts. The digest of the certificate of an account that took its consent to the identity check back while a
-- measure is in force, until it is over: another account is not certified by it meanwhile (docs/decisions/0013).
alter table disposal add column "certNumberIndex" text;
create index disposal_certificate on disposal ("certNumberIndex") where "certNumberIndex" is not null;
