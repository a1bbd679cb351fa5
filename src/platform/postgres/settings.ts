/** Settings of the embedded server: durable on power loss, small in memory, no data in its log. */
const defaults: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '50',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Needs no I/O worker processes. Reads here come from the page cache, not from a disk array.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'pglz',
  max_logical_replication_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Above ERROR: duplicates that we report as API errors begin as unique violations, whose text contains people's
  // addresses.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  cluster_name: 'sigill',
};

/** As arguments of `postgres`. */
export const serverSettings = (more: Record<string, string>): string[] =>
  Object.entries({ ...defaults, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
