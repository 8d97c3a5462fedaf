-- What drizzle-kit cannot write: functions, triggers, the view of search, indexes with columns of their own to carry, and
-- constraints that rows of an earlier version need not meet. The rules are those of docs/domain.md.

-- What a reason must say, as the api asks it (reasonProblem in shared): in NFKC, without invisible characters, with single
-- spaces, and with a letter of any script. Classes of letters depend on the locale of a database, so the ranges are
-- written out, as Unicode 17 has them; a character that it does not know may be a letter of a later version.
create function is_in_words(value text, shortest integer) returns boolean
language sql immutable parallel safe
return (
  select char_length(said) >= shortest and said ~ '[\u0041-\u005a\u0061-\u007a\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee\u0370-\u0374\u0376-\u037d\u037f-\u0383\u0386\u0388-\u03f5\u03f7-\u0481\u048a-\u0559\u0560-\u0588\u058b-\u058c\u0590\u05c8-\u05f2\u05f5-\u05ff\u0620-\u064a\u066e-\u066f\u0671-\u06d3\u06d5\u06e5-\u06e6\u06ee-\u06ef\u06fa-\u06fc\u06ff\u070e\u0710\u0712-\u072f\u074b-\u07a5\u07b1-\u07bf\u07ca-\u07ea\u07f4-\u07f5\u07fa-\u07fc\u0800-\u0815\u081a\u0824\u0828\u082e-\u082f\u083f-\u0858\u085c-\u085d\u085f-\u0887\u0889-\u088f\u0892-\u0896\u08a0-\u08c9\u0904-\u0939\u093d\u0950\u0958-\u0961\u0971-\u0980\u0984-\u09bb\u09bd\u09c5-\u09c6\u09c9-\u09ca\u09ce-\u09d6\u09d8-\u09e1\u09e4-\u09e5\u09f0-\u09f1\u09fc\u09ff-\u0a00\u0a04-\u0a3b\u0a3d\u0a43-\u0a46\u0a49-\u0a4a\u0a4e-\u0a50\u0a52-\u0a65\u0a72-\u0a74\u0a77-\u0a80\u0a84-\u0abb\u0abd\u0ac6\u0aca\u0ace-\u0ae1\u0ae4-\u0ae5\u0af2-\u0af9\u0b00\u0b04-\u0b3b\u0b3d\u0b45-\u0b46\u0b49-\u0b4a\u0b4e-\u0b54\u0b58-\u0b61\u0b64-\u0b65\u0b71\u0b78-\u0b81\u0b83-\u0bbd\u0bc3-\u0bc5\u0bc9\u0bce-\u0bd6\u0bd8-\u0be5\u0bfb-\u0bff\u0c05-\u0c3b\u0c3d\u0c45\u0c49\u0c4e-\u0c54\u0c57-\u0c61\u0c64-\u0c65\u0c70-\u0c76\u0c80\u0c85-\u0cbb\u0cbd\u0cc5\u0cc9\u0cce-\u0cd4\u0cd7-\u0ce1\u0ce4-\u0ce5\u0cf0-\u0cf2\u0cf4-\u0cff\u0d04-\u0d3a\u0d3d\u0d45\u0d49\u0d4e\u0d50-\u0d56\u0d5f-\u0d61\u0d64-\u0d65\u0d7a-\u0d80\u0d84-\u0dc9\u0dcb-\u0dce\u0dd5\u0dd7\u0de0-\u0de5\u0df0-\u0df1\u0df5-\u0e30\u0e32-\u0e33\u0e3b-\u0e3e\u0e40-\u0e46\u0e5c-\u0eb0\u0eb2-\u0eb3\u0ebd-\u0ec7\u0ecf\u0eda-\u0f00\u0f40-\u0f70\u0f88-\u0f8c\u0f98\u0fbd\u0fcd\u0fdb-\u102a\u103f\u1050-\u1055\u105a-\u105d\u1061\u1065-\u1066\u106e-\u1070\u1075-\u1081\u108e\u10a0-\u10fa\u10fc-\u115e\u1161-\u135c\u137d-\u138f\u139a-\u13ff\u1401-\u166c\u166f-\u167f\u1681-\u169a\u169d-\u16ea\u16f1-\u1711\u1716-\u1731\u1737-\u1751\u1754-\u1771\u1774-\u17b3\u17d7\u17dc\u17de-\u17df\u17ea-\u17ef\u17fa-\u17ff\u181a-\u1884\u1887-\u18a8\u18aa-\u191f\u192c-\u192f\u193c-\u193f\u1941-\u1943\u1950-\u19cf\u19db-\u19dd\u1a00-\u1a16\u1a1c-\u1a1d\u1a20-\u1a54\u1a5f\u1a7d-\u1a7e\u1a8a-\u1a8f\u1a9a-\u1a9f\u1aa7\u1aae-\u1aaf\u1ade-\u1adf\u1aec-\u1aff\u1b05-\u1b33\u1b45-\u1b4d\u1b83-\u1ba0\u1bae-\u1baf\u1bba-\u1be5\u1bf4-\u1bfb\u1c00-\u1c23\u1c38-\u1c3a\u1c4a-\u1c4f\u1c5a-\u1c7d\u1c80-\u1cbf\u1cc8-\u1ccf\u1ce9-\u1cec\u1cee-\u1cf3\u1cf5-\u1cf6\u1cfa-\u1dbf\u1e00-\u1fbc\u1fbe\u1fc2-\u1fcc\u1fd0-\u1fdc\u1fe0-\u1fec\u1ff0-\u1ffc\u1fff\u2071-\u2073\u207f\u208f-\u209f\u20c2-\u20cf\u20f1-\u20ff\u2102\u2107\u210a-\u2113\u2115\u2119-\u211d\u2124\u2126\u2128\u212a-\u212d\u212f-\u2139\u213c-\u213f\u2145-\u2149\u214e\u2183-\u2184\u218c-\u218f\u242a-\u243f\u244b-\u245f\u2b74-\u2b75\u2c00-\u2ce4\u2ceb-\u2cee\u2cf2-\u2cf8\u2d00-\u2d6f\u2d71-\u2d7e\u2d80-\u2ddf\u2e2f\u2e5e-\u2e7f\u2e9a\u2ef4-\u2eff\u2fd6-\u2fef\u3005-\u3006\u3031-\u3035\u303b-\u303c\u3040-\u3098\u309d-\u309f\u30a1-\u30fa\u30fc-\u3163\u3165-\u318f\u31a0-\u31bf\u31e6-\u31ee\u31f0-\u31ff\u321f\u3400-\u4dbf\u4e00-\ua48f\ua4c7-\ua4fd\ua500-\ua60c\ua610-\ua61f\ua62a-\ua66e\ua67f-\ua69d\ua6a0-\ua6e5\ua6f8-\ua6ff\ua717-\ua71f\ua722-\ua788\ua78b-\ua801\ua803-\ua805\ua807-\ua80a\ua80c-\ua822\ua82d-\ua82f\ua83a-\ua873\ua878-\ua87f\ua882-\ua8b3\ua8c6-\ua8cd\ua8da-\ua8df\ua8f2-\ua8f7\ua8fb\ua8fd-\ua8fe\ua90a-\ua925\ua930-\ua946\ua954-\ua95e\ua960-\ua97f\ua984-\ua9b2\ua9ce-\ua9cf\ua9da-\ua9dd\ua9e0-\ua9e4\ua9e6-\ua9ef\ua9fa-\uaa28\uaa37-\uaa42\uaa44-\uaa4b\uaa4e-\uaa4f\uaa5a-\uaa5b\uaa60-\uaa76\uaa7a\uaa7e-\uaaaf\uaab1\uaab5-\uaab6\uaab9-\uaabd\uaac0\uaac2-\uaadd\uaae0-\uaaea\uaaf2-\uaaf4\uaaf7-\uab5a\uab5c-\uab69\uab6c-\uabe2\uabee-\uabef\uabfa-\ud7ff\uf900-\ufb1d\ufb1f-\ufb28\ufb2a-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufdd0-\ufdfb\ufe1a-\ufe1f\ufe53\ufe67\ufe6c-\ufefe\uff00\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f\uffa1-\uffdf\uffe7\uffef\ufffe-\U000100ff\U00010103-\U00010106\U00010134-\U00010136\U0001018f\U0001019d-\U0001019f\U000101a1-\U000101cf\U000101fe-\U000102df\U000102fc-\U0001031f\U00010324-\U00010340\U00010342-\U00010349\U0001034b-\U00010375\U0001037b-\U0001039e\U000103a0-\U000103cf\U000103d6-\U0001049f\U000104aa-\U0001056e\U00010570-\U00010856\U00010860-\U00010876\U00010880-\U000108a6\U000108b0-\U000108fa\U00010900-\U00010915\U0001091c-\U0001091e\U00010920-\U0001093e\U00010940-\U000109bb\U000109be-\U000109bf\U000109d0-\U000109d1\U00010a00\U00010a04\U00010a07-\U00010a0b\U00010a10-\U00010a37\U00010a3b-\U00010a3e\U00010a49-\U00010a4f\U00010a59-\U00010a7c\U00010a80-\U00010a9c\U00010aa0-\U00010ac7\U00010ac9-\U00010ae4\U00010ae7-\U00010aea\U00010af7-\U00010b38\U00010b40-\U00010b57\U00010b60-\U00010b77\U00010b80-\U00010b98\U00010b9d-\U00010ba8\U00010bb0-\U00010cf9\U00010d00-\U00010d23\U00010d28-\U00010d2f\U00010d3a-\U00010d3f\U00010d4a-\U00010d68\U00010d6f-\U00010d8d\U00010d90-\U00010e5f\U00010e7f-\U00010eaa\U00010eae-\U00010ecf\U00010ed9-\U00010ef9\U00010f00-\U00010f1c\U00010f27-\U00010f45\U00010f5a-\U00010f81\U00010f8a-\U00010fc4\U00010fcc-\U00010fff\U00011003-\U00011037\U0001104e-\U00011051\U00011071-\U00011072\U00011075-\U0001107e\U00011083-\U000110af\U000110c3-\U000110cc\U000110ce-\U000110ef\U000110fa-\U000110ff\U00011103-\U00011126\U00011135\U00011144\U00011147-\U00011172\U00011176-\U0001117f\U00011183-\U000111b2\U000111c1-\U000111c4\U000111da\U000111dc\U000111e0\U000111f5-\U0001122b\U0001123f-\U00011240\U00011242-\U000112a8\U000112aa-\U000112de\U000112eb-\U000112ef\U000112fa-\U000112ff\U00011304-\U0001133a\U0001133d\U00011345-\U00011346\U00011349-\U0001134a\U0001134e-\U00011356\U00011358-\U00011361\U00011364-\U00011365\U0001136d-\U0001136f\U00011375-\U000113b7\U000113c1\U000113c3-\U000113c4\U000113c6\U000113cb\U000113d1\U000113d3\U000113d6\U000113d9-\U000113e0\U000113e3-\U00011434\U00011447-\U0001144a\U0001145c\U0001145f-\U000114af\U000114c4-\U000114c5\U000114c7-\U000114cf\U000114da-\U000115ae\U000115b6-\U000115b7\U000115d8-\U000115db\U000115de-\U0001162f\U00011644-\U0001164f\U0001165a-\U0001165f\U0001166d-\U000116aa\U000116b8\U000116ba-\U000116bf\U000116ca-\U000116cf\U000116e4-\U0001171c\U0001172c-\U0001172f\U00011740-\U0001182b\U0001183c-\U000118df\U000118f3-\U0001192f\U00011936\U00011939-\U0001193a\U0001193f\U00011941\U00011947-\U0001194f\U0001195a-\U000119d0\U000119d8-\U000119d9\U000119e1\U000119e3\U000119e5-\U00011a00\U00011a0b-\U00011a32\U00011a3a\U00011a48-\U00011a50\U00011a5c-\U00011a89\U00011a9d\U00011aa3-\U00011aff\U00011b0a-\U00011b5f\U00011b68-\U00011be0\U00011be2-\U00011bef\U00011bfa-\U00011c2e\U00011c37\U00011c40\U00011c46-\U00011c4f\U00011c6d-\U00011c6f\U00011c72-\U00011c91\U00011ca8\U00011cb7-\U00011d30\U00011d37-\U00011d39\U00011d3b\U00011d3e\U00011d46\U00011d48-\U00011d4f\U00011d5a-\U00011d89\U00011d8f\U00011d92\U00011d98-\U00011d9f\U00011daa-\U00011ddf\U00011dea-\U00011ef2\U00011ef9-\U00011eff\U00011f02\U00011f04-\U00011f33\U00011f3b-\U00011f3d\U00011f5b-\U00011fbf\U00011ff2-\U00011ffe\U00012000-\U000123ff\U0001246f\U00012475-\U00012ff0\U00012ff3-\U0001342f\U00013441-\U00013446\U00013456-\U0001611d\U0001613a-\U00016a5f\U00016a6a-\U00016a6d\U00016a70-\U00016abf\U00016aca-\U00016aef\U00016af6-\U00016b2f\U00016b40-\U00016b43\U00016b46-\U00016b4f\U00016b5a\U00016b62-\U00016d6c\U00016d7a-\U00016e7f\U00016e9b-\U00016f4e\U00016f50\U00016f88-\U00016f8e\U00016f93-\U00016fe1\U00016fe3\U00016fe5-\U00016fef\U00016ff2-\U00016ff3\U00016ff7-\U0001bc9b\U0001bca4-\U0001cbff\U0001ccfd-\U0001ccff\U0001ceb4-\U0001ceb9\U0001ced1-\U0001cedf\U0001cef1-\U0001ceff\U0001cf2e-\U0001cf2f\U0001cf47-\U0001cf4f\U0001cfc4-\U0001cfff\U0001d0f6-\U0001d0ff\U0001d127-\U0001d128\U0001d1eb-\U0001d1ff\U0001d246-\U0001d2bf\U0001d2d4-\U0001d2df\U0001d2f4-\U0001d2ff\U0001d357-\U0001d35f\U0001d379-\U0001d6c0\U0001d6c2-\U0001d6da\U0001d6dc-\U0001d6fa\U0001d6fc-\U0001d714\U0001d716-\U0001d734\U0001d736-\U0001d74e\U0001d750-\U0001d76e\U0001d770-\U0001d788\U0001d78a-\U0001d7a8\U0001d7aa-\U0001d7c2\U0001d7c4-\U0001d7cd\U0001da8c-\U0001da9a\U0001daa0\U0001dab0-\U0001dfff\U0001e007\U0001e019-\U0001e01a\U0001e022\U0001e025\U0001e02b-\U0001e08e\U0001e090-\U0001e12f\U0001e137-\U0001e13f\U0001e14a-\U0001e14e\U0001e150-\U0001e2ad\U0001e2af-\U0001e2eb\U0001e2fa-\U0001e2fe\U0001e300-\U0001e4eb\U0001e4fa-\U0001e5ed\U0001e5f0\U0001e5fb-\U0001e5fe\U0001e600-\U0001e6e2\U0001e6e4-\U0001e6e5\U0001e6e7-\U0001e6ed\U0001e6f0-\U0001e6f4\U0001e6f6-\U0001e8c6\U0001e8d7-\U0001e943\U0001e94b-\U0001e94f\U0001e95a-\U0001e95d\U0001e960-\U0001ec70\U0001ecb5-\U0001ed00\U0001ed3e-\U0001eeef\U0001eef2-\U0001efff\U0001f02c-\U0001f02f\U0001f094-\U0001f09f\U0001f0af-\U0001f0b0\U0001f0c0\U0001f0d0\U0001f0f6-\U0001f0ff\U0001f1ae-\U0001f1e5\U0001f203-\U0001f20f\U0001f23c-\U0001f23f\U0001f249-\U0001f24f\U0001f252-\U0001f25f\U0001f266-\U0001f2ff\U0001f6d9-\U0001f6db\U0001f6ed-\U0001f6ef\U0001f6fd-\U0001f6ff\U0001f7da-\U0001f7df\U0001f7ec-\U0001f7ef\U0001f7f1-\U0001f7ff\U0001f80c-\U0001f80f\U0001f848-\U0001f84f\U0001f85a-\U0001f85f\U0001f888-\U0001f88f\U0001f8ae-\U0001f8af\U0001f8bc-\U0001f8bf\U0001f8c2-\U0001f8cf\U0001f8d9-\U0001f8ff\U0001fa58-\U0001fa5f\U0001fa6e-\U0001fa6f\U0001fa7d-\U0001fa7f\U0001fa8b-\U0001fa8d\U0001fac7\U0001fac9-\U0001facc\U0001fadd-\U0001fade\U0001faeb-\U0001faee\U0001faf9-\U0001faff\U0001fb93\U0001fbfb-\U000dffff\U000e1000-\U000effff\U000ffffe-\U000fffff\U0010fffe-\U0010ffff]'
  from (
    select btrim(regexp_replace(regexp_replace(normalize(value, nfkc), '[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) as said
  ) as words
);
--> statement-breakpoint
-- NOT VALID, here and below: what was written before the rule stays as it is, and `muat move` copies it.
ALTER DOMAIN "reason" ADD CONSTRAINT "reason_in_words" CHECK (is_in_words(value, 5)) NOT VALID;
--> statement-breakpoint
ALTER DOMAIN "approval_note" ADD CONSTRAINT "approval_note_in_words" CHECK (is_in_words(value, 10)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "production"
  DROP CONSTRAINT "production_grade_of_ex_do",
  ADD CONSTRAINT "production_grade_of_ex_do" FOREIGN KEY ("ex_do_master_id","grade_id") REFERENCES "public"."ex_do_master"("id","grade_id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "po_sale"
  DROP CONSTRAINT "po_sale_grade_of_ex_do",
  ADD CONSTRAINT "po_sale_grade_of_ex_do" FOREIGN KEY ("ex_do_master_id","grade_id") REFERENCES "public"."ex_do_master"("id","grade_id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "weighing"
  DROP CONSTRAINT "weighing_frame",
  ADD CONSTRAINT "weighing_frame" CHECK ("weighing"."source" = 'manual' or "weighing"."raw" is not null or "weighing"."archived_at" is not null) NOT VALID;
--> statement-breakpoint
-- A code, a number, a name: in the one form that the unique indexes compare, without invisible characters.
create function is_written_line(value text) returns boolean
language sql immutable parallel safe
return value is nfkc normalized
  and value !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff]'
  and value !~ '^ | $|  ';
--> statement-breakpoint
-- Letters and digits, parts of them between single spaces: without the spaces one truck has one plate.
create function is_written_plate(value text) returns boolean
language sql immutable parallel safe
return value ~ '^[A-Z0-9]+( [A-Z0-9]+)*$';
--> statement-breakpoint
-- Triggers, not CHECKs: a row of an earlier version stays, and is asked again only where such a text of it changes.
create function refuse_text() returns trigger language plpgsql as $$
begin
  raise exception 'a text is not in the form it is kept in'
    using errcode = 'check_violation', constraint = tg_argv[0], table = tg_table_name;
end
$$;
--> statement-breakpoint
do $$
declare
  kept record;
  rule text;
begin
  for kept in
    select * from (values
      ('customer', 'code', 'line'), ('customer', 'name', 'line'),
      ('vendor', 'code', 'line'), ('vendor', 'name', 'line'),
      ('grade', 'code', 'line'), ('grade', 'name', 'line'),
      ('marking', 'code', 'line'), ('marking', 'name', 'line'),
      ('inbound_item', 'code', 'line'), ('inbound_item', 'name', 'line'),
      ('outbound_item', 'code', 'line'), ('outbound_item', 'name', 'line'),
      ('ex_do_master', 'ex_do_no', 'line'), ('po_sale', 'po_sales_no', 'line'),
      ('booking', 'license_plate', 'plate'),
      ('inbound_record', 'license_plate', 'plate'),
      ('outbound_record', 'license_plate', 'plate')
    ) as texts (of_table, of_column, form)
  loop
    rule := format('%s_%s_written', kept.of_table, kept.of_column);
    execute format(
      'create trigger %I before insert on %I for each row when (not %I(new.%I)) execute function refuse_text(%L)',
      rule || '_new', kept.of_table, 'is_written_' || kept.form, kept.of_column, rule
    );
    execute format(
      'create trigger %I before update of %I on %I for each row when (old.%I is distinct from new.%I and not %I(new.%I)) execute function refuse_text(%L)',
      rule || '_changed', kept.of_column, kept.of_table, kept.of_column, kept.of_column,
      'is_written_' || kept.form, kept.of_column, rule
    );
  end loop;
end
$$;
--> statement-breakpoint
-- Nothing is dated in a closed month, whoever writes. The api has asked before, under the lock of who closes months
-- (src/site/closed-month.ts), so that no request comes here.
create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  raise exception 'the month of this day is closed'
    using errcode = 'check_violation', constraint = tg_table_name || '_month_open', table = tg_table_name;
end
$$;
--> statement-breakpoint
create function is_open_day(day date) returns boolean
language sql stable
return coalesce(
  to_char(day, 'YYYY-MM') > (select settings ->> 'closedMonth' from site_settings),
  true
);
--> statement-breakpoint
do $$
declare
  dated record;
begin
  for dated in
    select * from (values
      ('outbound_record', 'date'), ('inbound_record', 'date'), ('production', 'date'),
      ('booking', 'load_date'), ('po_sale', 'date')
    ) as days (of_table, of_column)
  loop
    execute format(
      'create trigger %I before insert on %I for each row when (not is_open_day(new.%I)) execute function refuse_closed_month()',
      dated.of_table || '_month_open_new', dated.of_table, dated.of_column
    );
    execute format(
      'create trigger %I before update of %I on %I for each row when (old.%I is distinct from new.%I and not is_open_day(new.%I)) execute function refuse_closed_month()',
      dated.of_table || '_month_open_changed', dated.of_column, dated.of_table, dated.of_column,
      dated.of_column, dated.of_column
    );
  end loop;
end
$$;
--> statement-breakpoint
-- Who inserts a line need not say of which day its visit is.
create function take_record_date() returns trigger
language plpgsql as $$
begin
  new.record_date := (select date from outbound_record where id = new.outbound_record_id);
  return new;
end
$$;
--> statement-breakpoint
create trigger outbound_record_item_day before insert on outbound_record_item
for each row when (new.record_date is null) execute function take_record_date();
--> statement-breakpoint
-- What left on a day is read from lines alone. An entry is written once, when the truck leaves. The PO sale is carried too:
-- PostgreSQL leaves out a joined table of which nothing is read, but still reads the column that it was joined by.
create index outbound_record_item_day on outbound_record_item (record_date, outbound_record_id)
include (po_sale_id, loading_area, net_kg, shipped_kg, loaded_bags)
where record_status = 'completed' and status <> 'skipped';
--> statement-breakpoint
-- What is gone grows for ever and what is under way is little: each is summed from an index of its own, alone.
create index outbound_record_item_gone on outbound_record_item (po_sale_id) include (shipped_kg, net_kg)
where record_status = 'completed' and status = 'loaded';
--> statement-breakpoint
create index outbound_record_item_under_way on outbound_record_item (po_sale_id) include (planned_kg)
where record_status in ('registered', 'waiting', 'loading', 'loaded', 'hold') and status <> 'skipped';
--> statement-breakpoint
create index outbound_record_item_booking on outbound_record_item (booking_id)
include (record_status, status, planned_kg, shipped_kg)
where booking_id is not null;
--> statement-breakpoint
-- A list of a plate is ordered by day: with the day in the index, a far page of it reads no record that it does not show.
create index outbound_record_plate on outbound_record (plate_key text_pattern_ops, id) include (date);
--> statement-breakpoint
create index inbound_record_plate on inbound_record (plate_key text_pattern_ops, id) include (date);
--> statement-breakpoint
-- The sums and their limits, exact numeric throughout and nothing stored. `today` is the business day: a booking lapses by
-- it. Every function is one stable select, so that the planner puts its text into the query that calls it laterally and a
-- page of ten rows reads the lines of ten rows.
create function is_open_outbound_record(status varchar) returns boolean
language sql immutable parallel safe as $$
  select status in ('registered', 'waiting', 'loading', 'loaded', 'hold')
$$;
--> statement-breakpoint
-- Rule 1, line by line: what it counts as on a truck, and as shipped. Null where it counts nowhere.
create function on_truck_kg(record_status varchar, status varchar, planned_kg numeric) returns numeric
language sql immutable parallel safe as $$
  select case when is_open_outbound_record(record_status) and status <> 'skipped' then planned_kg end
$$;
--> statement-breakpoint
create function gone_kg(record_status varchar, status varchar, kg numeric) returns numeric
language sql immutable parallel safe as $$
  select case when record_status = 'completed' and status = 'loaded' then kg end
$$;
--> statement-breakpoint
-- Rule 1, and rule 6 by what the scale said.
create function po_sale_moved(of_po_sale integer)
returns table (shipped_kg numeric, on_truck_kg numeric, net_kg numeric)
language sql stable parallel safe as $$
  select gone.shipped_kg, under_way.on_truck_kg, gone.net_kg
  from (
    select coalesce(sum(i.shipped_kg), 0) as shipped_kg, coalesce(sum(i.net_kg), 0) as net_kg
    from outbound_record_item i
    where i.po_sale_id = of_po_sale and i.record_status = 'completed' and i.status = 'loaded'
  ) gone
  cross join (
    select coalesce(sum(i.planned_kg), 0) as on_truck_kg
    from outbound_record_item i
    where i.po_sale_id = of_po_sale and is_open_outbound_record(i.record_status) and i.status <> 'skipped'
  ) under_way
$$;
--> statement-breakpoint
-- Rule 2.
create function booking_taken(of_booking integer) returns table (taken_kg numeric)
language sql stable parallel safe as $$
  select coalesce(sum(coalesce(
    on_truck_kg(i.record_status, i.status, i.planned_kg),
    gone_kg(i.record_status, i.status, i.shipped_kg)
  )), 0)
  from outbound_record_item i
  where i.booking_id = of_booking
$$;
--> statement-breakpoint
-- What follows from what has been taken of a booking: one rule for one booking and for many.
create function booking_rules(
  cancelled_at timestamptz,
  load_date date,
  booked_kg numeric,
  set_status varchar,
  taken_kg numeric,
  today date
)
returns table (rest_kg numeric, status text, is_over boolean)
language sql immutable parallel safe as $$
  select
    case when ends.is_over then 0 else greatest(booked_kg - taken_kg, 0) end,
    case
      when cancelled_at is not null then 'cancelled'
      when taken_kg >= booked_kg then 'fulfilled'
      when set_status in ('closed', 'cancelled') then 'cancelled'
      when load_date < today then 'lapsed'
      when taken_kg > 0 then 'partial'
      else 'confirmed'
    end,
    ends.is_over
  from (
    select cancelled_at is not null or load_date < today or set_status in ('closed', 'cancelled') as is_over
  ) ends
$$;
--> statement-breakpoint
-- `offset 0`, here and in po_sale_figures, keeps the figures of one row to themselves. Dissolved into the query that asks for
-- them, their joins are planned together with its own, and beyond eight tables PostgreSQL plans them apart, over every row
-- there is.
create function booking_figures(of_booking integer, today date)
returns table (taken_kg numeric, rest_kg numeric, status text, is_over boolean)
language sql stable parallel safe as $$
  select taken.taken_kg, rules.rest_kg, rules.status, rules.is_over
  from booking b
  join po_sale p on p.id = b.po_sale_id
  cross join lateral booking_taken(b.id) taken
  cross join lateral booking_rules(
    b.cancelled_at, b.load_date, b.booked_kg, p.set_status, taken.taken_kg, today
  ) rules
  where b.id = of_booking
  offset 0
$$;
--> statement-breakpoint
-- The sum of the rests of a PO sale's bookings; the ones that can have no rest are not looked at.
create function po_sale_booked(of_po_sale integer, today date) returns table (booked_kg numeric)
language sql stable parallel safe as $$
  select coalesce(sum(greatest(b.booked_kg - taken.taken_kg, 0)), 0)
  from booking b
  join po_sale p on p.id = b.po_sale_id
  cross join lateral booking_taken(b.id) taken
  where b.po_sale_id = of_po_sale
    and b.load_date >= today
    and b.cancelled_at is null
    and p.set_status in ('open', 'on_hold')
$$;
--> statement-breakpoint
-- Rules 3, 5 (the limit) and 9, of sums that are known.
create function po_sale_rules(
  set_status varchar,
  ordered_kg numeric,
  tolerance_pct numeric,
  bag_kg numeric,
  shipped_kg numeric,
  on_truck_kg numeric,
  booked_kg numeric
)
returns table (
  short_closed_kg numeric,
  outstanding_kg numeric,
  available_to_book_kg numeric,
  over_shipped_kg numeric,
  limit_kg numeric,
  status text
)
language sql immutable parallel safe as $$
  select
    owed.short_closed_kg,
    owed.outstanding_kg,
    case
      when derived.status in ('open', 'partial')
      then greatest(ordered_kg - shipped_kg - on_truck_kg - booked_kg, 0)
      else 0
    end,
    greatest(shipped_kg - ordered_kg, 0),
    ordered_kg + trunc(ordered_kg * tolerance_pct * 0.01, 2),
    derived.status
  from (
    select
      case when set_status = 'closed' then greatest(ordered_kg - shipped_kg - on_truck_kg, 0) else 0 end
        as short_closed_kg,
      case
        when set_status = 'cancelled' then 0
        when set_status = 'closed' then least(greatest(ordered_kg - shipped_kg, 0), on_truck_kg)
        else greatest(ordered_kg - shipped_kg, 0)
      end as outstanding_kg
  ) owed
  cross join lateral (
    select case
      when set_status <> 'open' then set_status::text
      when shipped_kg > 0
        and on_truck_kg = 0
        and booked_kg = 0
        and owed.outstanding_kg <= greatest(ordered_kg * tolerance_pct * 0.01, bag_kg)
      then 'completed'
      when shipped_kg > 0 then 'partial'
      else 'open'
    end as status
  ) derived
$$;
--> statement-breakpoint
create function po_sale_figures(of_po_sale integer, today date)
returns table (
  shipped_kg numeric,
  on_truck_kg numeric,
  booked_kg numeric,
  short_closed_kg numeric,
  outstanding_kg numeric,
  available_to_book_kg numeric,
  over_shipped_kg numeric,
  limit_kg numeric,
  status text
)
language sql stable parallel safe as $$
  select
    moved.shipped_kg,
    moved.on_truck_kg,
    booked.booked_kg,
    rules.short_closed_kg,
    rules.outstanding_kg,
    rules.available_to_book_kg,
    rules.over_shipped_kg,
    rules.limit_kg,
    rules.status
  from po_sale p
  join outbound_item item on item.id = p.outbound_item_id
  join grade on grade.id = p.grade_id
  cross join lateral po_sale_moved(p.id) moved
  cross join lateral po_sale_booked(p.id, today) booked
  cross join lateral po_sale_rules(
    p.set_status,
    p.ordered_kg,
    p.tolerance_pct,
    case when item.unit = 'bag' then coalesce(item.nominal_bag_kg, grade.nominal_bag_kg) end,
    moved.shipped_kg,
    moved.on_truck_kg,
    booked.booked_kg
  ) rules
  where p.id = of_po_sale
  offset 0
$$;
--> statement-breakpoint
-- Rule 6: completed production, and what the scale said of completed inbound lines that name the ex-DO.
create function ex_do_supply(of_ex_do integer)
returns table (produced_kg numeric, received_kg numeric)
language sql stable parallel safe as $$
  select
    (
      select coalesce(sum(made.produced_kg), 0)
      from production made
      where made.ex_do_master_id = of_ex_do and made.status = 'completed'
    ),
    (
      select coalesce(sum(i.net_kg), 0)
      from inbound_record_item i
      join inbound_record r on r.id = i.inbound_record_id
      where i.ex_do_master_id = of_ex_do and r.status = 'completed'
    )
$$;
--> statement-breakpoint
create function ex_do_figures(of_ex_do integer, today date)
returns table (
  produced_kg numeric,
  received_kg numeric,
  shipped_kg numeric,
  on_truck_kg numeric,
  booked_kg numeric,
  on_hand_kg numeric,
  available_kg numeric
)
language sql stable parallel safe as $$
  select
    supply.produced_kg,
    supply.received_kg,
    drawn.net_kg,
    drawn.on_truck_kg,
    drawn.booked_kg,
    e.opening_kg + supply.produced_kg + supply.received_kg - drawn.net_kg,
    e.opening_kg + supply.produced_kg + supply.received_kg - drawn.net_kg - drawn.on_truck_kg - drawn.booked_kg
  from ex_do_master e
  cross join lateral ex_do_supply(e.id) supply
  cross join lateral (
    select
      coalesce(sum(moved.net_kg), 0) as net_kg,
      coalesce(sum(moved.on_truck_kg), 0) as on_truck_kg,
      coalesce(sum(booked.booked_kg), 0) as booked_kg
    from po_sale p
    cross join lateral po_sale_moved(p.id) moved
    cross join lateral po_sale_booked(p.id, today) booked
    where p.ex_do_master_id = e.id
  ) drawn
  where e.id = of_ex_do
$$;
--> statement-breakpoint
-- The median of the last five tares of a plate, from visits of either kind that still count; null when it has none. A
-- truck that fetches goods is empty at its first weighing, one that brings them at its second.
create function stored_tare_kg(of_plate varchar, before timestamptz) returns table (tare_kg numeric)
language sql stable parallel safe as $$
  select round((kg[(count + 1) / 2] + kg[(count + 2) / 2]) / 2, 2)
  from (
    select array_agg(last.weigh_kg order by last.weigh_kg) as kg, count(*)::integer as count
    from (
      select tare.weigh_kg
      from (
        (
          select w.weigh_kg, w.at, w.id
          from outbound_record r
          join weighing w on w.outbound_record_id = r.id and w.which = 'first' and w.archived_at is null
          where r.plate_key = replace(of_plate, ' ', '')
            and r.status not in ('cancelled', 'void')
            and w.at < before
          order by r.id desc
          limit 5
        )
        union all
        (
          select w.weigh_kg, w.at, w.id
          from inbound_record r
          join weighing w on w.inbound_record_id = r.id and w.which = 'second' and w.archived_at is null
          where r.plate_key = replace(of_plate, ' ', '')
            and r.status = 'completed'
            and w.at < before
          order by r.id desc
          limit 5
        )
      ) tare
      order by tare.at desc, tare.id desc
      limit 5
    ) last
  ) tares
$$;
--> statement-breakpoint
-- A moment as JSON carries it: ISO 8601, UTC, milliseconds.
create function iso(moment timestamptz) returns text
language sql stable parallel safe as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- What `settled` follows from has changed. The row is locked first: who settles it sees this change, or is seen by it.
create function unsettle(of_po_sale integer) returns void
language plpgsql as $$
begin
  perform from po_sale where id = of_po_sale for update;
  update po_sale set settled = false where id = of_po_sale and settled;
end
$$;
--> statement-breakpoint
create function unsettle_own() returns trigger
language plpgsql as $$
begin
  new.settled := false;
  return new;
end
$$;
--> statement-breakpoint
create trigger po_sale_settled before update on po_sale
for each row when (
  (old.ordered_kg, old.tolerance_pct, old.set_status, old.outbound_item_id, old.grade_id)
  is distinct from (new.ordered_kg, new.tolerance_pct, new.set_status, new.outbound_item_id, new.grade_id)
)
execute function unsettle_own();
--> statement-breakpoint
create function unsettle_po_sale() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform unsettle(old.po_sale_id); end if;
  if tg_op <> 'DELETE' then perform unsettle(new.po_sale_id); end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger outbound_record_item_settled after insert or delete on outbound_record_item
for each row execute function unsettle_po_sale();
--> statement-breakpoint
-- Only where a sum changes: then the write has locked the PO sale before its visit, as every such write does.
create trigger outbound_record_item_moved after update on outbound_record_item
for each row when (
  (
    old.po_sale_id,
    old.booking_id,
    on_truck_kg(old.record_status, old.status, old.planned_kg),
    gone_kg(old.record_status, old.status, old.shipped_kg)
  ) is distinct from (
    new.po_sale_id,
    new.booking_id,
    on_truck_kg(new.record_status, new.status, new.planned_kg),
    gone_kg(new.record_status, new.status, new.shipped_kg)
  )
)
execute function unsettle_po_sale();
--> statement-breakpoint
create trigger booking_settled after insert or delete or update of po_sale_id, load_date, booked_kg, cancelled_at on booking
for each row execute function unsettle_po_sale();
--> statement-breakpoint
-- The weight of one bag decides when a PO sale is completed.
create function unsettle_sales_of_item() returns trigger
language plpgsql as $$
begin
  update po_sale set settled = false where outbound_item_id = new.id and settled;
  return null;
end
$$;
--> statement-breakpoint
create trigger outbound_item_settled after update on outbound_item
for each row when ((old.unit, old.nominal_bag_kg) is distinct from (new.unit, new.nominal_bag_kg))
execute function unsettle_sales_of_item();
--> statement-breakpoint
create function unsettle_sales_of_grade() returns trigger
language plpgsql as $$
begin
  update po_sale set settled = false where grade_id = new.id and settled;
  return null;
end
$$;
--> statement-breakpoint
create trigger grade_settled after update on grade
for each row when (old.nominal_bag_kg is distinct from new.nominal_bag_kg)
execute function unsettle_sales_of_grade();
--> statement-breakpoint
-- Search: what is found by which words, over all kinds of rows that have a name. Two letters are enough, spaces, dots and
-- case say nothing, and no extension is needed: a PostgreSQL whose role may create none searches as the embedded one does.
--
-- A text as it is searched: small letters without accents, one space for whatever stands between words.
create function search_fold(said text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(
      lower(case
        when octet_length(said) = length(said) then said
        else regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]+', '', 'g')
      end),
      E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\t\n\r',
      repeat(' ', 35)
    ),
    ' {2,}', ' ', 'g'
  ))
$$;
--> statement-breakpoint
-- Several texts in one, each between bars.
create function search_line(variadic texts text[]) returns text
language sql immutable parallel safe as $$
  select '| ' || array_to_string(array(select search_fold(one) from unnest(texts) one), ' | ') || ' |'
$$;
--> statement-breakpoint
-- By what a row of each table is found, and whether it comes before others.
create function search_of(r customer, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.code, r.name), r.active $$;
--> statement-breakpoint
create function search_of(r vendor, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.code, r.name), r.active $$;
--> statement-breakpoint
create function search_of(r grade, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.code, r.name), r.active $$;
--> statement-breakpoint
create function search_of(r marking, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.code, r.name), r.active $$;
--> statement-breakpoint
create function search_of(r inbound_item, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.code, r.name), r.active $$;
--> statement-breakpoint
create function search_of(r outbound_item, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.code, r.name), r.active $$;
--> statement-breakpoint
create function search_of(r ex_do_master, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.ex_do_no), r.status = 'open' $$;
--> statement-breakpoint
create function search_of(r po_sale, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.po_sales_no), r.set_status in ('open', 'on_hold') $$;
--> statement-breakpoint
create function search_of(r booking, out words text, out is_open boolean)
language sql stable as $$
  select search_line(r.license_plate, r.booking_no, r.driver_name), r.cancelled_at is null
$$;
--> statement-breakpoint
create function search_of(r production, out words text, out is_open boolean)
language sql stable as $$
  select search_line(r.production_no, r.batch_no), r.status in ('planned', 'in_progress')
$$;
--> statement-breakpoint
create function search_of(r outbound_record, out words text, out is_open boolean)
language sql stable as $$
  select
    search_line(r.license_plate, r.record_no, r.surat_jalan_no, r.driver_name),
    is_open_outbound_record(r.status)
$$;
--> statement-breakpoint
create function search_of(r inbound_record, out words text, out is_open boolean)
language sql stable as $$
  select
    search_line(r.license_plate, r.record_no, r.vendor_surat_jalan_no, r.driver_name),
    r.status in ('registered', 'weighed_in', 'unloading', 'unloaded', 'hold')
$$;
--> statement-breakpoint
-- What every row is found by: the same as search_entry, at every moment.
create view search_source as
  select 'customer'::text as resource, r.id as row_id, s.* from customer r cross join lateral search_of(r) s
  union all select 'vendor', r.id, s.* from vendor r cross join lateral search_of(r) s
  union all select 'grade', r.id, s.* from grade r cross join lateral search_of(r) s
  union all select 'marking', r.id, s.* from marking r cross join lateral search_of(r) s
  union all select 'inbound-item', r.id, s.* from inbound_item r cross join lateral search_of(r) s
  union all select 'outbound-item', r.id, s.* from outbound_item r cross join lateral search_of(r) s
  union all select 'ex-do-master', r.id, s.* from ex_do_master r cross join lateral search_of(r) s
  union all select 'po-sale', r.id, s.* from po_sale r cross join lateral search_of(r) s
  union all select 'booking', r.id, s.* from booking r cross join lateral search_of(r) s
  union all select 'production', r.id, s.* from production r cross join lateral search_of(r) s
  union all select 'outbound-record', r.id, s.* from outbound_record r cross join lateral search_of(r) s
  union all select 'inbound-record', r.id, s.* from inbound_record r cross join lateral search_of(r) s;
--> statement-breakpoint
-- The rows of one table have one resource: the trigger's argument.
create function keep_search_entry() returns trigger
language plpgsql as $$
declare
  said record;
begin
  if tg_op = 'DELETE' then
    delete from search_entry where resource = tg_argv[0] and row_id = old.id;
    return null;
  end if;
  said := search_of(new);
  if tg_op = 'INSERT' then
    insert into search_entry (resource, row_id, words, is_open)
    values (tg_argv[0], new.id, said.words, said.is_open);
  elsif search_of(old) is distinct from said then
    update search_entry set words = said.words, is_open = said.is_open
    where resource = tg_argv[0] and row_id = new.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger customer_search after insert or update or delete on customer
for each row execute function keep_search_entry('customer');
--> statement-breakpoint
create trigger vendor_search after insert or update or delete on vendor
for each row execute function keep_search_entry('vendor');
--> statement-breakpoint
create trigger grade_search after insert or update or delete on grade
for each row execute function keep_search_entry('grade');
--> statement-breakpoint
create trigger marking_search after insert or update or delete on marking
for each row execute function keep_search_entry('marking');
--> statement-breakpoint
create trigger inbound_item_search after insert or update or delete on inbound_item
for each row execute function keep_search_entry('inbound-item');
--> statement-breakpoint
create trigger outbound_item_search after insert or update or delete on outbound_item
for each row execute function keep_search_entry('outbound-item');
--> statement-breakpoint
create trigger ex_do_master_search after insert or update or delete on ex_do_master
for each row execute function keep_search_entry('ex-do-master');
--> statement-breakpoint
create trigger po_sale_search after insert or update or delete on po_sale
for each row execute function keep_search_entry('po-sale');
--> statement-breakpoint
create trigger booking_search after insert or update or delete on booking
for each row execute function keep_search_entry('booking');
--> statement-breakpoint
create trigger production_search after insert or update or delete on production
for each row execute function keep_search_entry('production');
--> statement-breakpoint
create trigger outbound_record_search after insert or update or delete on outbound_record
for each row execute function keep_search_entry('outbound-record');
--> statement-breakpoint
create trigger inbound_record_search after insert or update or delete on inbound_record
for each row execute function keep_search_entry('inbound-record');
--> statement-breakpoint
-- Every three letters that follow each other in one of the texts, its beginning and end as letters among them, each under
-- the resource's name: what is common among trucks does not slow who looks for a customer. And among which 1,024 and which
-- 65,536 rows of its kind the row was made. A loop costs less than half of what a select does.
create function search_tokens(resource text, joined text, row_id integer) returns tsvector
language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  tokens text[] := array[
    resource || '#10:' || (row_id >> 10),
    resource || '#16:' || (row_id >> 16)
  ];
begin
  for at in 1 .. length(joined) - 2 loop
    if substr(joined, at + 1, 1) <> '|' then tokens := tokens || (resource || substr(joined, at, 3)); end if;
  end loop;
  return array_to_tsvector(tokens);
end
$$;
--> statement-breakpoint
-- What is new waits in a list that every search reads too: a short one.
create index search_entry_grams on search_entry using gin (search_tokens(resource, joined, row_id))
with (gin_pending_list_limit = 256);
--> statement-breakpoint
-- Of 2 ^ level rows those among which this one is, and those before them.
create function search_span(resource text, level integer, row_id integer) returns tsquery
language sql immutable parallel safe as $$
  select format('''%1$s#%2$s:%3$s'' | ''%1$s#%2$s:%4$s''', resource, level, row_id >> level, (row_id >> level) - 1)::tsquery
$$;
--> statement-breakpoint
-- What rows that hold all of these words have in the index. At most four tokens, those that the newest rows hold least,
-- and where they are alike those that share no letter: rows that have them are read and looked at, and each more costs as
-- much as all rows that have it. So one that most rows have says nothing, and one of two letters, whatever the third may
-- be, is asked for only if it says most.
create function search_query(resource text, words text[], lately text[]) returns tsquery
language plpgsql immutable parallel safe as $$
begin
  return (
    select string_agg(format('''%s%s''%s', resource, t.letters, t.open), ' & ')::tsquery
    from (
      select
        h.letters, h.held, case when length(h.letters) = 2 then ':*' end as open,
        row_number() over (order by h.held, length(h.letters) = 2, h.shares, h.at) as nr
      from (
        select
          p.letters, p.at, p.shares,
          (select count(*) from unnest(lately) line where strpos(line, p.letters) > 0) as held
        from (
          select substr(word, at, 3) as letters, min(at) as at, bool_and(at % 3 <> 1 and at < length(word) - 2) as shares
          from unnest(words) word, generate_series(1, greatest(length(word) - 2, 1)) at
          where at % 3 = 1 or at = length(word) - 2 or length(array_to_string(words, '')) <= 24
          group by letters
        ) p
      ) h
    ) t
    where t.nr = 1 or t.nr <= 4 and t.open is null and t.held * 2 <= cardinality(lately)
  );
end
$$;
--> statement-breakpoint
-- How well a row fits what was typed: 0 one of its texts, 1 whole words, 2 the beginning of a word, 3 a part, 4 its words
-- apart from each other.
create function search_place(words text, joined text, said text, whole text) returns integer
language sql immutable parallel safe as $$
  select case
    when strpos(joined, '|' || whole || '|') > 0 then 0
    when strpos(words, ' ' || said || ' ') > 0 then 1
    when strpos(words, ' ' || said) > 0 or strpos(joined, '|' || whole) > 0 then 2
    when strpos(joined, whole) > 0 then 3
    else 4
  end
$$;
--> statement-breakpoint
-- The best of the rows that the index has for a query, if they hold this part and are like the others, and of how many:
-- of 2,000 at most, for which at most 20,000 are read; fewer of two letters, which many have without the other words.
create function search_among(query tsquery, part text, others text[], said text, whole text, most integer)
returns table (row_id integer, place integer, is_open boolean, among bigint)
language plpgsql stable strict as $$
#variable_conflict use_column
begin
  return query
  select h.row_id, search_place(h.words, h.joined, said, whole) as place, h.is_open, count(*) over () as among
  from (
    select c.row_id, c.words, c.joined, c.is_open
    from (
      select e.row_id, e.words, e.joined, e.is_open
      from search_entry e
      where search_tokens(e.resource, e.joined, e.row_id) @@ query
      limit case when query::text like '%:*%' then 5000 else 20000 end
    ) c
    where strpos(c.joined, part) > 0 and c.joined like all (others)
    limit 2000
  ) h
  order by place, h.is_open desc, h.row_id desc
  limit most;
end
$$;
--> statement-breakpoint
-- Likewise of the newest 2,000 rows, one by one: for two letters, of which the index would read all that have them first.
create function search_newest(resource text, part text, others text[], said text, whole text, most integer)
returns table (row_id integer, place integer, is_open boolean)
language plpgsql stable strict as $$
#variable_conflict use_column
begin
  return query
  select n.row_id, search_place(n.words, n.joined, said, whole) as place, n.is_open
  from (
    select e.row_id, e.words, e.joined, e.is_open
    from search_entry e
    where e.resource = search_newest.resource
    order by e.row_id desc
    limit 2000
  ) n
  where strpos(n.joined, part) > 0 and n.joined like all (others)
  order by place, n.is_open desc, n.row_id desc
  limit most;
end
$$;
--> statement-breakpoint
-- Likewise of all rows of a resource. Of one that has many, the newest 65,536 and more are asked first: where so many of
-- them have it that of all rows more than 2,000 would, it is common, and the newest are the best.
create function search_ever(
  resource text, newest integer, query tsquery, part text, others text[], said text, whole text, most integer
)
returns table (row_id integer, place integer, is_open boolean)
language plpgsql stable strict as $$
declare
  late record;
  among_late bigint := 0;
begin
  if newest >> 16 > 1 and query::text not like '%:*%' then
    for late in
      select * from search_among(query && search_span(resource, 16, newest), part, others, said, whole, most)
    loop
      row_id := late.row_id;
      place := late.place;
      is_open := late.is_open;
      among_late := late.among;
      return next;
    end loop;
    if among_late * (newest >> 16) > 2000 then return; end if;
  end if;
  return query
  select a.row_id, a.place, a.is_open from search_among(query, part, others, said, whole, most) a;
end
$$;
--> statement-breakpoint
-- The rows of each resource that hold every word of what was typed, so many of each, the best first: of the newest rows,
-- then of those whose text it is, those that hold it as it stands, and those that hold its words, each asked for only
-- where those before are too few. So what is common is answered by the newest, and what is rare by all.
create function search_found(resources text[], typed text, most integer)
returns table (resource varchar, row_id integer, place integer, is_open boolean)
language plpgsql stable
-- The index's way is the only good one.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
set jit = off
-- A plan made for one text is as good for the next, and takes longer to make than to run.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  said constant text := search_fold(typed);
  whole constant text := replace(said, ' ', '');
  words text[] := string_to_array(said, ' ');
  long text[];
  others text[];
  one text;
  newest integer;
  lately text[];
begin
  if length(whole) < 2 then return; end if;
  -- A letter alone is anywhere: with one among them the words are looked for as they stand, together.
  if exists (select from unnest(words) word where length(word) = 1) then words := array[whole]; end if;
  long := array(select word from unnest(words) word where length(word) > 2);
  others := array(select '%' || word || '%' from unnest(words[2:]) word);
  foreach one in array resources loop
    newest := (select max(e.row_id) from search_entry e where e.resource = one);
    continue when newest is null;
    -- Twenty rows say which letters most rows hold.
    lately := array(
      select e.joined
      from generate_series(newest - 1900, newest, 100) at
      join search_entry e on e.resource = one and e.row_id = at
    );
    return query
    with near as materialized (
      select * from search_newest(case when long = '{}' then one end, words[1], others, said, whole, most)
      union all
      select n.row_id, n.place, n.is_open
      from search_among(
        case when long <> '{}' then search_query(one, long, lately) && search_span(one, 10, newest) end,
        words[1], others, said, whole, most
      ) n
    ),
    alone as materialized (
      select a.*
      from search_ever(
        one, newest,
        (
          select search_query(one, array['|' || whole || '|'], lately) from near
          having count(*) filter (where place = 0) < most
        ),
        '|' || whole || '|', '{}', said, whole, most
      ) a
    ),
    together as materialized (
      select t.*
      from search_ever(
        one, newest,
        (
          select search_query(one, array[whole], lately)
          from (select row_id from near where place < 4 union select row_id from alone) known
          having count(*) < most
        ),
        whole, '{}', said, whole, most
      ) t
    ),
    apart as materialized (
      select a.*
      from search_ever(
        one, newest,
        (
          select search_query(one, words, lately)
          from (select row_id from near union select row_id from alone union select row_id from together) known
          having count(*) < most and cardinality(words) > 1
        ),
        words[1], others, said, whole, most
      ) a
    )
    select one::varchar, f.row_id, f.place, f.is_open
    from (
      select * from near union select * from alone union select * from together union select * from apart
    ) f
    order by f.place, f.is_open desc, f.row_id desc
    limit most;
  end loop;
end
$$;
