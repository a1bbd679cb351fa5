-- Who has a draft open in the editor. Lost in a crash, and written again within seconds.

create unlogged table document_presence (
  document_id text not null references documents on delete cascade,
  user_id text not null references users,
  -- The block that the person is in; null for none.
  block_id text,
  seen_at timestamptz not null,
  primary key (document_id, user_id)
);
