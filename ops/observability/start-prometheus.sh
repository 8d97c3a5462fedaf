#!/bin/sh
# Writes targets and Alertmanager to files that Prometheus watches, because it reads no environment.
set -eu
: "${PUBLIC_URL:?PUBLIC_URL must be the address that people open}"
printf '[{"targets":["%s/healthz"]}]\n' "${PUBLIC_URL%/}" >/tmp/site.json
if [ -n "${ALERTMANAGER:-}" ]; then
  printf '[{"targets":["%s"]}]\n' "$ALERTMANAGER" >/tmp/alertmanager.json
else
  echo '[]' >/tmp/alertmanager.json
fi
exec /bin/prometheus --config.file=/etc/prometheus/prometheus.yml --storage.tsdb.path=/prometheus \
  --storage.tsdb.retention.time=90d --storage.tsdb.retention.size=4GB --log.format=json
