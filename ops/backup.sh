#!/bin/sh
# backup.sh FOLDER: writes the database of DATABASE_URL into one file in FOLDER, reads that file to its end, and only
# then tells the database of it: what ADMIN's home says of the last backup (GET /api/day-so-far). Needs pg_dump,
# pg_restore and psql of the server's version or newer. Old files are whoever keeps them to remove.
set -eu
folder=${1:?usage: backup.sh FOLDER}
: "${DATABASE_URL:?is not set}"
file=$folder/muat-$(date -u +%Y%m%dT%H%M%SZ).dump
trap 'rm -f "$file.part"' EXIT
pg_dump --format=custom --file "$file.part" "$DATABASE_URL"
pg_restore --file /dev/null "$file.part"
mv "$file.part" "$file"
psql "$DATABASE_URL" --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set bytes="$(wc -c <"$file")" <<'SQL'
insert into backup (ended_at, bytes) values (now(), :bytes);
SQL
echo "$file"
