-- What happened on a day, for the platform's home: events come nearly in the order of their time.
create index event_at on event using brin (at);
