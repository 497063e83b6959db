-- Owned by server/src/statistics. What an office sees of its own work besides (domain.md A3): explanations that were owed,
-- work that came back from below, second evaluations that are better than the first, dates that were put off.
alter table "figureBoard"
  add column extended int not null default 0,
  add column assigned int not null default 0,
  add column returned int not null default 0,
  add column "mustExplain" int not null default 0,
  add column explained int not null default 0,
  add column "evaluatedTwice" int not null default 0,
  add column improved int not null default 0;

-- What was counted before knows nothing of these: everything is counted anew, from the beginning of the log.
delete from "figureMessage";
delete from "figureBoard";
delete from "figureTopic";
delete from "figureDay";
delete from listener where name = 'statistics';
