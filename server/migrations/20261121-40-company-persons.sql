-- Owned by server/src/accounts.

-- By which certificate a company's legal person and its contact are known; without one in applications of before.
alter table "companyApplication"
  add column "legalPersonCertType" text not null default '',
  add column "legalPersonCertNumberSealed" bytea,
  add column "contactCertType" text not null default '',
  add column "contactCertNumberSealed" bytea;
