-- The tables of an origin, and the role of the servers. Run once in the database larder, as the superuser:
--   createdb larder
--   psql larder --set ON_ERROR_STOP=1 --single-transaction --file schema.sql
--   psql larder --command '\password larder'
create schema larder;

-- One row for each household. Appends need the state live. The shard is the address of the database that has the
-- household's entries, or null if they are here.
create table larder.ledger (
  household int generated always as identity primary key,
  id uuid unique not null,
  state text not null default 'live' check (state in ('live', 'moving')),
  shard text
);

-- One row for each command: its events in the bytes of the ledger's pages, and the running hash after them. A last row
-- without events closes a household. The widest column comes first, so that no bytes are lost between the others.
create table larder.entry (
  at bigint not null default (pg_current_xact_id()::text::bigint),
  household int not null,
  first int not null,
  last int not null,
  version smallint not null,
  command bytea not null,
  hash bytea,
  records bytea not null,
  words bytea not null,
  primary key (household, first),
  check (first > 0 and octet_length(records) = 64 * (last - first + 1))
);
create index entry_at on larder.entry using brin (at) with (pages_per_range = 16, autosummarize = on);

-- The accounts of the servers, if they share them: the numbered changes, and the rows by key. A row without a value was
-- removed, and is forgotten after 30 days together with old changes.
create table larder.account_change (
  change bigint primary key,
  mark bigint not null,
  at timestamptz not null default now()
);
create table larder.account_row (
  key bytea primary key,
  value bytea,
  change bigint not null
);
create index account_row_change on larder.account_row (change);

-- The role of the servers can add and read, so it can neither change nor remove an entry. Accounts must be erasable.
create role larder login connection limit 150;
revoke all on schema public from public;
grant usage on schema larder to larder;
grant select, insert on larder.ledger, larder.entry to larder;
grant select, insert, delete on larder.account_change to larder;
grant select, insert, update, delete on larder.account_row to larder;
