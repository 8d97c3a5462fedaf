import { leastReason, reasonProblem } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { constraintProblem, reachable, referring, texts } from '../src/http/constraints.ts'
import { onEachDatabase } from './support/site.ts'

onEachDatabase('the rules that the database keeps', (site) => {
  it('each have a field at which they are said, where a request can reach them', async () => {
    const { rows } = await site().db.read((reader) =>
      reader.execute<{ name: string }>(sql`
        select conname::text as name from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace
      `),
    )
    const mute = rows.map(({ name }) => name).filter((name) => constraintProblem(name) === null)
    // Written by the server alone, from ids that it has just read.
    const internal =
      /_user_id_app_user_id_fk$|^(?:weighing_|outbound_record_item_step_|report_mail_owner_|report_recipient_|mail_recipient_|webhook_delivery_)/u
    expect(mute.filter((name) => !internal.test(name))).toEqual([])
  })

  it('are said at the field whose values they keep apart', async () => {
    const { rows } = await site().db.read((reader) =>
      reader.execute<{ name: string; column: string | null }>(sql`
        select index.relname::text as name,
          (regexp_match(pg_get_indexdef(index.oid), 'lower\\(\\((\\w+)'))[1] as column
        from pg_index join pg_class index on index.oid = indexrelid
        where indisunique and not indisprimary and index.relnamespace = 'public'::regnamespace
      `),
    )
    const fields: Readonly<Record<string, string>> = { po_sales_no: 'poSalesNo' }
    const typed = rows.flatMap(({ name, column }) =>
      column === null ? [] : [{ name, field: fields[column] ?? column, code: 'taken' }],
    )
    expect(typed.length).toBeGreaterThan(0)
    expect(typed.map(({ name }) => ({ name, ...constraintProblem(name) }))).toEqual(typed)
    const mute = rows.map(({ name }) => name).filter((name) => constraintProblem(name) === null)
    // Numbers, tokens and keys that the server makes, and pairs that other tables refer to.
    const internal =
      /^(?:token_|account_link_|user_photo_|document_print_|report_recipient_|weighing_|scale_stay_once|booking_|production_no|(?:outbound|inbound)_record_no|outbound_record_(?:surat_jalan|queue|ticket|where)|ex_do_master_of_grade|seal_row|gate_code_hash|api_key_code_hash)/u
    expect(mute.filter((name) => !internal.test(name))).toEqual([])
  })

  it('are said where a text holds what nobody sees', async () => {
    const { rows } = await site().db.read((reader) =>
      reader.execute<{ name: string }>(sql`
        select distinct regexp_replace(tgname, '_(new|changed)$', '') as name from pg_trigger
        where tgname ~ '_written_'
      `),
    )
    const names = rows.map(({ name }) => name)
    expect(names).toContain('outbound_record_license_plate_written')
    expect(names.filter((name) => constraintProblem(name) === null)).toEqual([])
    expect(constraintProblem('vendor_name_written')).toEqual({
      field: 'name',
      code: 'hidden_character',
    })
  })

  it('have the names that they are known by, and none of these is of a rule that is gone', async () => {
    const { rows } = await site().db.read((reader) =>
      reader.execute<{ name: string }>(sql`
        select conname::text as name from pg_constraint where connamespace = 'public'::regnamespace
        union select relname from pg_index join pg_class on pg_class.oid = indexrelid
          where indisunique and relnamespace = 'public'::regnamespace
        union select convert_from(rtrim(tgargs, '\\x00'), 'UTF8') from pg_trigger
          where tgfoid = 'refuse_text'::regproc
      `),
    )
    const names = rows.map(({ name }) => name)
    const known = [
      ...Object.keys(reachable).map((name) => new RegExp(`^${name}$`, 'u')),
      ...Object.keys(referring).map((column) => new RegExp(`_${column}_[a-z_]+_id_fk$`, 'u')),
      ...Object.keys(texts).map((column) => new RegExp(`_${column}_written$`, 'u')),
    ]
    expect(known.filter((one) => !names.some((name) => one.test(name)))).toEqual([])
  })

  it('are said where they hold between fields of one row', () => {
    expect(constraintProblem('grade_bag_weights')).toEqual({ field: 'maxBagKg', code: 'min' })
    for (const quality of ['moisture', 'impurity']) {
      expect(constraintProblem(`inbound_item_${quality}`)).toEqual({
        field: `${quality}DeductionPct`,
        code: 'required',
      })
    }
  })

  it('take a reason in any script, and none that says nothing', async () => {
    const cast = (type: string, text: string) =>
      site().db.read((reader) => reader.execute(sql.raw(`select '${text}'::${type}`)))
    for (const text of ['rusak', 'Тара?', '重新过磅了', '計量 しました']) {
      await expect(cast('reason', text)).resolves.toBeDefined()
    }
    for (const text of ['', 'abcd', '  abcd  ', '12345', '. . . .']) {
      await expect(cast('reason', text)).rejects.toThrow(/.*/u)
    }
    await expect(cast('approval_note', 'seen by me')).resolves.toBeDefined()
    await expect(cast('approval_note', 'seen by')).rejects.toThrow(/.*/u)
    await expect(cast('approval_note', '0123456789')).rejects.toThrow(/.*/u)
  })

  it('ask of a reason what the api asks of it, letter by letter', async () => {
    const texts = Array.from({ length: 0x11_00 }, (_, at) => at * 0x100 + ((at * 37) % 0x100))
      .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
      .map((code) => String.fromCodePoint(code))
      // A letter of a later Unicode than ours is let through here, and refused by an api that does not know it.
      .filter((character) => !/\p{Cn}/u.test(character))
      .concat('。', '！', '٣', '५', 'Ⅷ', '½', '☎', '\u00AD', '\u200B', '\u3000', 'ª', 'ﬀ', 'ㅤ', '계')
    const said = texts.flatMap((character) => [
      `${character}. 12`,
      `${character}ab c`,
      character.repeat(5),
    ])
    const { rows } = await site().db.read((reader) =>
      reader.execute<{ fits: boolean }>(sql`
        select is_in_words(text, ${leastReason}) as fits
        from unnest(${sql.param(said)}::text[]) with ordinality as given(text, place)
        order by place`),
    )
    const differs = said.filter(
      (text, at) => rows[at]?.fits !== (reasonProblem(text, leastReason) === null),
    )
    expect(rows).toHaveLength(said.length)
    expect(differs).toEqual([])
  })
})
