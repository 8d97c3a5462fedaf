#!/bin/sh
# Writes nginx.conf and config.json into a folder, from the environment:
#   RELAY_SERVERS   relays, host:port, comma-separated          RELAY_RESOLVER  DNS server that knows them, asked again
#   LISTEN          address to listen on (8080)                                 and again (nginx 1.27.3 or newer)
#   SPOOL_DIR       for bodies and answers that do not fit memory (the folder)
#   WEB_ROOT        the built web                               TRUST_PROXY     proxies in front, comma-separated
#   ACCESS_LOG      a file (standard output)                    MIME_TYPES      nginx's own list
#   WEB_WORKERS     processes (2)                               SOCKETS         as the relay reads it (5000)
#   WEB_CONNECTIONS each process may hold (12288)
#   APP_NAME, LOCALE, LOCALES, PROVIDERS, REGISTRATION, MONITOR_ON_MOBILE, DESKS_ON_TABLETS, RELAYS
#                                                                               as the relay reads them
set -eu
umask 022

RUN_DIR=${1:?usage: render.sh folder}
HERE=$(cd "$(dirname "$0")" && pwd)
: "${RELAY_SERVERS:?RELAY_SERVERS must name at least one relay, host:port}"
mkdir -p "$RUN_DIR"
export RUN_DIR HERE SPOOL_DIR="${SPOOL_DIR:-$RUN_DIR}"
export LISTEN="${LISTEN:-8080}" WEB_ROOT="${WEB_ROOT:-/usr/share/nginx/html}"
export MIME_TYPES="${MIME_TYPES:-/etc/nginx/mime.types}" ACCESS_LOG="${ACCESS_LOG:-/dev/stdout}"

# Values become part of the configuration, so they must not end a directive or a string.
for name in RUN_DIR HERE SPOOL_DIR LISTEN WEB_ROOT MIME_TYPES ACCESS_LOG RELAY_SERVERS RELAY_RESOLVER TRUST_PROXY; do
  eval "value=\${$name:-}"
  case $value in
    *[\;\{\}\"\'\\\$]* | *'
'*)
      echo "$name must not hold ; { } \$ quotes, backslashes or line breaks" >&2
      exit 1
      ;;
  esac
done

# Numbers.
export WORKERS="${WEB_WORKERS:-2}" CONNECTIONS="${WEB_CONNECTIONS:-12288}" SOCKETS="${SOCKETS:-5000}" RELAYS="${RELAYS:-1}"
for name in WORKERS CONNECTIONS SOCKETS RELAYS; do
  eval "value=\${$name}"
  case $value in
    '' | 0* | *[!0-9]*)
      echo "WEB_WORKERS, WEB_CONNECTIONS, SOCKETS and RELAYS must be whole numbers from 1 on" >&2
      exit 1
      ;;
  esac
done
# As the relay, which permits one address at most half of its sockets.
export PER_ADDRESS=$(((SOCKETS + 1) / 2 * RELAYS))

# Words, as the relay has them.
export LANGUAGES=id,en,es,fr,pt-BR,zh-CN
case ${REGISTRATION:-on} in
  on | off) ;;
  *)
    echo "REGISTRATION must be on or off" >&2
    exit 1
    ;;
esac
for locale in $(echo "${LOCALE:-},${LOCALES:-}" | tr ',' ' '); do
  case ",$LANGUAGES," in
    *",$locale,"*) ;;
    *)
      echo "LOCALE and LOCALES: \"$locale\" is not one of $LANGUAGES" >&2
      exit 1
      ;;
  esac
done

awk '
  function each(list, before, after,   parts, count, i, item, out) {
    count = split(list, parts, ",")
    for (i = 1; i <= count; i++) {
      item = parts[i]
      gsub(/[ \t]/, "", item)
      if (item == "loopback") out = out before "127.0.0.0/8" after before "::1" after
      else if (item != "") out = out before item after
    }
    return out
  }
  function put(text, token, value,   at) {
    while ((at = index(text, token)) > 0)
      text = substr(text, 1, at - 1) value substr(text, at + length(token))
    return text
  }
  function quoted(value) { return "\"" value "\"" }
  function servers(fails) {
    return (resolver == "" ? "" : "    resolver " resolver " valid=5s;\n") \
      each(ENVIRON["RELAY_SERVERS"], "    server ", " " fails (resolver == "" ? "" : " resolve") ";\n")
  }
  BEGIN {
    resolver = ENVIRON["RELAY_RESOLVER"]
    relays = servers("max_fails=1 fail_timeout=2s")
    short = servers("max_fails=0")
    trusted = each(ENVIRON["TRUST_PROXY"], "  set_real_ip_from ", ";\n") \
      "  geo $realip_remote_addr $from_trusted {\n    default 0;\n" \
      each(ENVIRON["TRUST_PROXY"], "    ", " 1;\n") "  }"
    sub(/\n$/, "", relays)
    sub(/\n$/, "", short)
  }
  {
    line = put($0, "@RELAYS@", relays)
    line = put(line, "@RELAYS_SHORT@", short)
    line = put(line, "@TRUSTED@", trusted)
    line = put(line, "@LISTEN@", ENVIRON["LISTEN"])
    line = put(line, "@WORKERS@", ENVIRON["WORKERS"])
    line = put(line, "@CONNECTIONS@", ENVIRON["CONNECTIONS"])
    line = put(line, "@PER_ADDRESS@", ENVIRON["PER_ADDRESS"])
    line = put(line, "@WEB_ROOT@", quoted(ENVIRON["WEB_ROOT"]))
    line = put(line, "@MIME_TYPES@", quoted(ENVIRON["MIME_TYPES"]))
    line = put(line, "@ACCESS_LOG@", quoted(ENVIRON["ACCESS_LOG"]))
    # Paths are followed by more text, so the quotes are around all of it.
    while (match(line, /@(RUN_DIR|HERE|SPOOL_DIR)@[^;]*/)) {
      path = substr(line, RSTART, RLENGTH)
      whole = put(put(put(path, "@RUN_DIR@", ENVIRON["RUN_DIR"]), "@HERE@", ENVIRON["HERE"]), "@SPOOL_DIR@", ENVIRON["SPOOL_DIR"])
      line = substr(line, 1, RSTART - 1) quoted(whole) substr(line, RSTART + RLENGTH)
    }
    print line
  }
' "$HERE/nginx.conf.template" >"$RUN_DIR/nginx.conf"

awk '
  function text(value,   i, c, out) {
    for (i = 1; i <= length(value); i++) {
      c = substr(value, i, 1)
      if (c == "\"" || c == "\\") out = out "\\" c
      else if (c == "\t" || c == "\n" || c == "\r") out = out " "
      else out = out c
    }
    return "\"" out "\""
  }
  function texts(list,   parts, count, i, item, out) {
    count = split(list, parts, ",")
    for (i = 1; i <= count; i++) {
      item = parts[i]
      gsub(/^[ \t]+|[ \t]+$/, "", item)
      if (item != "") out = out (out == "" ? "" : ",") text(item)
    }
    return "[" out "]"
  }
  function given(name, otherwise) { return ENVIRON[name] == "" ? otherwise : ENVIRON[name] }
  BEGIN {
    several = given("RELAYS", 1) + 0 > 1
    printf "{\"appName\":%s,\"locale\":%s,\"locales\":%s,\"providers\":%s,\"registration\":%s,\"monitorOnMobile\":%s,\"desksOnTablets\":%s,\"transports\":%s,\"timeZone\":%s}\n",
      text(given("APP_NAME", "Muat")),
      text(given("LOCALE", "en")),
      texts(given("LOCALES", ENVIRON["LANGUAGES"])),
      texts(ENVIRON["PROVIDERS"]),
      given("REGISTRATION", "on") == "off" ? "false" : "true",
      ENVIRON["MONITOR_ON_MOBILE"] == "1" ? "true" : "false",
      ENVIRON["DESKS_ON_TABLETS"] == "1" ? "true" : "false",
      several ? "[\"websocket\"]" : "[\"websocket\",\"polling\"]",
      text(given("BUSINESS_TIMEZONE", "Asia/Jakarta"))
  }
' >"$RUN_DIR/config.json"
