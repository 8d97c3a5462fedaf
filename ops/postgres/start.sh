#!/bin/sh
# PostgreSQL with settings for as much memory as its container may have (POSTGRES_MEMORY): as it comes, it uses 128 MB of
# whatever there is. Reads the limit where the kernel says it (MEMORY_MAX names another file); without one, 1 GiB.
set -eu
limit=$(cat "${MEMORY_MAX:-/sys/fs/cgroup/memory.max}" 2>/dev/null || echo max)
case $limit in
  '' | *[!0-9]*) limit=1073741824 ;;
esac
mb=$((limit / 1048576))
# A quarter is PostgreSQL's own, as its handbook has it; what else there is holds files and what single statements sort.
exec docker-entrypoint.sh postgres \
  -c shared_buffers="$((mb / 4))MB" \
  -c effective_cache_size="$((mb * 5 / 8))MB" \
  -c maintenance_work_mem="$((mb / 16))MB" \
  -c work_mem="$((mb / 128))MB" \
  -c random_page_cost=1.1
