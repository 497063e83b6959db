-- Owned by: accounts. Records of sign-ins go after half a year; they come in the order of time.
create index login_log_at on "loginLog" using brin (at);
