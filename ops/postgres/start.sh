#!/bin/sh
# Starts PostgreSQL with settings for the memory limit of its container (POSTGRES_MEMORY); the default is 128 MB. Reads
# the limit from the kernel (MEMORY_MAX names another file); without a limit, assumes 1 GiB.
set -eu
limit=$(cat "${MEMORY_MAX:-/sys/fs/cgroup/memory.max}" 2>/dev/null || echo max)
case $limit in
  '' | *[!0-9]*) limit=1073741824 ;;
esac
mb=$((limit / 1048576))
# A quarter for shared_buffers, as PostgreSQL's manual recommends; the rest for the file cache and for sorts.
exec docker-entrypoint.sh postgres \
  -c shared_buffers="$((mb / 4))MB" \
  -c effective_cache_size="$((mb * 5 / 8))MB" \
  -c maintenance_work_mem="$((mb / 16))MB" \
  -c work_mem="$((mb / 128))MB" \
  -c random_page_cost=1.1
