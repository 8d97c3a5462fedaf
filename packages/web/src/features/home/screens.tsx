import type { Role } from '@muat/shared'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { seesReports, visibleMenus } from '../../navigation/menu.ts'

/** Everything the menu holds for these roles, with what its Indonesian terms mean written out, and what it does not hold. */
export const Screens = ({ roles }: { roles: readonly Role[] }) => {
  const { text } = useMessages()
  return (
    <article className="desk across">
      <h2>{text('home.screens')}</h2>
      <div className="screens">
        {visibleMenus(roles).map(({ labelKey, meansKey, items }) => (
          <section key={labelKey}>
            <h3>{text(labelKey)}</h3>
            {meansKey === undefined ? null : <small>{text(meansKey)}</small>}
            <ul>
              {items.map(({ route, labelKey: itemKey }) => (
                <li key={route}>
                  <Link href={pathTo(route)}>{text(itemKey)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {seesReports(roles) ? (
          <section>
            <h3>{text('pages.reportMail')}</h3>
            <ul>
              <li>
                <Link href={pathTo('report-mail')}>{text('home.reportMail')}</Link>
              </li>
            </ul>
          </section>
        ) : null}
        {roles.includes('ADMIN') ? (
          <section>
            <h3>{text('home.site')}</h3>
            <ul>
              <li>
                <Link href={pathTo('site.mgmt')}>{text('pages.site')}</Link>
              </li>
              <li>
                <Link href={pathTo('fleet')}>{text('pages.fleet')}</Link>
              </li>
            </ul>
          </section>
        ) : null}
        <section>
          <h3>{text('home.monitor')}</h3>
          <small>{text('home.monitorLead')}</small>
          <ul>
            <li>
              <a href={pathTo('monitor')}>{text('welcome.monitor')}</a>
            </li>
          </ul>
        </section>
      </div>
    </article>
  )
}
