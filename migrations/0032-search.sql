-- Indexes that find a text anywhere in a value. They need the extension pg_trgm; without it search is complete but slow.
-- Once the extension exists, `select create_search_indexes()` creates them.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm cannot be created: %', sqlerrm;
end
$$;

create function create_search_indexes() returns boolean language plpgsql as $$
declare
  extension text := (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm');
begin
  if extension is null then
    return false;
  end if;
  execute format('create index if not exists documents_search_name on documents using gin (name %s.gin_trgm_ops)', extension);
  execute format('create index if not exists documents_search_external_id on documents using gin (external_id %s.gin_trgm_ops)', extension);
  execute format('create index if not exists parties_search_name on parties using gin (name %s.gin_trgm_ops)', extension);
  execute format('create index if not exists parties_search_email on parties using gin (email %s.gin_trgm_ops)', extension);
  execute format('create index if not exists contacts_search on contacts using gin (search %s.gin_trgm_ops)', extension);
  execute format('create index if not exists companies_search on companies using gin (search %s.gin_trgm_ops)', extension);
  return true;
end
$$;

select create_search_indexes();
