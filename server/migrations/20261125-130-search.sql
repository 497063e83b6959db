-- Owned by server/src/search.

-- with its block, so that a search reads the newest blocks first and stops when it has a page (docs/search.md).
create table "searchBlock" (
  block int primary key,
  since timestamptz not null,
  documents int not null default 0
);
comment on table "searchBlock" is 'a block of messages of one time in the index';

create table "searchDocument" (
  -- most messages share one, so that the index would not narrow by it
  position smallint not null check ("position" in (0, 1)),
  tid int primary key,
  block int not null,
  at timestamptz not null,
  words tsvector not null
);
comment on table "searchDocument" is 'the words of a public message';
create index search_block_at on "searchDocument" (block, at);
create index search_words on "searchDocument" using gin (words) with (fastupdate=off);

create table "searchWord" (
  word text not null,
  block int not null,
  -- is read in one walk, and what they have in common is known by it. Bitmaps made before keep their length.
  held bit varying,
  primary key (word, block)
);
comment on table "searchWord" is 'a word, a block it stands in, and which messages of the block hold it';
create index search_held on "searchWord" (block) where (held IS NOT NULL);

-- sound. Whoever looks for 公级金 finds 公积金 by 公金, and by gongjijin.
create table "searchSpelling" (
  key text not null,
  word text not null,
  primary key (key, word)
);
comment on table "searchSpelling" is 'what a word of the index may be typed as';

create table "messageAlike" (
  tid int primary key,
  day date not null,
  tids int[] not null
);
comment on table "messageAlike" is 'what was found to be like a message on a day';
