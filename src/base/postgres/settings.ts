/** How the embedded server runs: safe on a power cut, small in memory, silent about its errors' data. */
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
  // One process less a worker: reads wait in the page cache of the system here, not for a disk array.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'pglz',
  max_logical_replication_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Above ERROR: our own refusals begin as broken unique keys, and their text would carry people's addresses.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  cluster_name: 'sigill',
};

/** As arguments of `postgres`. */
export const serverSettings = (more: Record<string, string>): string[] =>
  Object.entries({ ...defaults, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
