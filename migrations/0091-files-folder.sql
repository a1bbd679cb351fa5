-- The id of the folder that stored files are in, which the folder has in a file. One row, none with a bucket: processes
-- whose folder has another id do not start, because files that others stored would be missing there.
create table files_folder (
  singleton boolean primary key default true check (singleton),
  id text not null
);
