-- Of letters that are in more rows than that, the index answers some rows: half as many as before. The slowest texts
-- were those of which it answered the most, and five of ten thousand say no less than five of twenty.
alter function search_found(text[], text, integer) set gin_fuzzy_search_limit = 10000;
