-- Owned by server/src/settings. Every change of a parameter; what is in force stands in the table parameter.
create table "parameterChange" (
  name text not null,
  -- counts the changes of one parameter
  version int not null,
  before text not null,
  after text not null,
  note text not null,
  "byName" text not null,
  at timestamptz not null,
  primary key (name, version)
);
