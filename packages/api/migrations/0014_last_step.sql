-- What `undo` would take back of a line is asked with every line that is shown, and known with the line itself.
ALTER TABLE "outbound_record_item" ADD COLUMN "last_step" varchar(20);
--> statement-breakpoint
update outbound_record_item i set last_step = s.action
from (
  select distinct on (line_id) line_id, action from outbound_record_item_step order by line_id, id desc
) s
where s.line_id = i.id;
