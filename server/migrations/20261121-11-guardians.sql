-- Owned by server/src/accounts.

-- A child whose certification waits for a guardian's consent, or was made with one. Names, numbers and phone are sealed.
create table guardian (
  uid int primary key references account,
  -- what the child stated; null once it is certified
  "childNameSealed" bytea,
  "childCertType" text,
  "childCertNumberSealed" bytea,
  "askedAt" timestamptz not null,
  -- the guardian; null until the consent
  "nameSealed" bytea,
  "certType" text,
  "certNumberSealed" bytea,
  "phoneSealed" bytea,
  "consentedAt" timestamptz
);
create index guardian_waiting on guardian ("askedAt") where "consentedAt" is null;
