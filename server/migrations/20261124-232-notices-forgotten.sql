-- Owned by server/src/notices. Notices go after a time (notices/jobs.ts); they are read in the order of time for that.
create index notice_at on notice (at);
