-- Owned by server/src/cases: units find their own cases by words, too, stored or not (decision 0203).
drop index case_words;
create index case_words on "caseVersion" using gin (words);
