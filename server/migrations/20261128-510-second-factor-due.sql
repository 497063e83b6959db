-- Until when an account that must have a second factor may put off setting one up; null: it was never asked.
alter table account add column "secondFactorDueAt" timestamptz;
