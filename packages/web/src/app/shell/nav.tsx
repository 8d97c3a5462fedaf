import { deskRoles, holdsOneOf, parseRoles, type Role } from '@muat/shared'
import { Link } from 'wouter'
import type { Config } from '../../lib/main/config.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo, type RouteName } from '../../lib/first/paths.ts'
import { go } from '../../navigation/navigation.ts'
import { signOut, userSeen, useSession } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { DropDown } from '../../ui/drop-down.tsx'
import { Face } from '../../ui/face.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { openPalette } from './palette-host.tsx'
import { managesBesides, seesReports, visibleMenus } from '../../navigation/menu.ts'
import { desksOf, menuDesks, onTablet, startPath } from '../../navigation/tablet.ts'

const leave = (): void => {
  signOut()
  toast('toasts.signedOut')
  go(pathTo('login'))
}

interface AccountProps {
  name: string
  photoUrl: string | null
  roles: readonly Role[]
}

/** The menu of the user, with links that are in no other menu. */
const Account = ({ name, photoUrl, roles }: AccountProps) => {
  const { text } = useMessages()
  return (
    <DropDown
      alignEnd
      title={name}
      label={
        <>
          <Face name={name} photoUrl={photoUrl} />
          <span className="name">{name}</span>
        </>
      }
    >
      {onTablet() ? null : (
        <>
          <li>
            <Link href={pathTo('settings.profile')}>{text('nav.profile')}</Link>
          </li>
          {menuDesks(roles).map((desk) => (
            <li key={desk}>
              <Link href={pathTo(desk)}>{text(`pages.${desk}`)}</Link>
            </li>
          ))}
          {managesBesides(roles).map(([route, resource]) => (
            <li key={route}>
              <Link href={pathTo(route)}>{text(`titles.${resource}`)}</Link>
            </li>
          ))}
          {seesReports(roles) ? (
            <li>
              <Link href={pathTo('report-mail')}>{text('pages.reportMail')}</Link>
            </li>
          ) : null}
          {holdsOneOf(roles, deskRoles.site) ? (
            <li>
              <Link href={pathTo('site.mgmt')}>{text('pages.site')}</Link>
            </li>
          ) : null}
        </>
      )}
      <li>
        <button type="button" onClick={leave}>
          {text('nav.logout')}
        </button>
      </li>
    </DropDown>
  )
}

/** Links to the desks, the only links on a tablet. */
const Desks = ({ roles, current }: { roles: readonly Role[]; current: RouteName }) => {
  const { text } = useMessages()
  return desksOf(roles).map((desk) => (
    <li key={desk}>
      <Link href={pathTo(desk)} aria-current={desk === current ? 'page' : undefined}>
        {text(`pages.${desk}`)}
      </Link>
    </li>
  ))
}

export const Nav = ({ config, current }: { config: Config; current: RouteName }) => {
  const { text } = useMessages()
  const { user: known, token } = useSession()
  const user = known ?? (token === null ? null : userSeen(token))
  const roles = user === null ? [] : parseRoles(user.role)
  const menus = user === null || onTablet() ? [] : visibleMenus(roles)
  return (
    <header className="nav">
      <nav aria-label={text('nav.main')}>
        <Link className="brand" href={user === null ? pathTo('welcome') : startPath(roles)}>
          {config.appName}
        </Link>
        <ul>
          {menus.map(({ labelKey, meansKey, items }) => (
            <li key={labelKey}>
              <DropDown
                label={text(labelKey)}
                current={items.some(({ route }) => route === current)}
                {...(meansKey === undefined ? {} : { title: text(meansKey) })}
              >
                {items.map(({ route, labelKey: itemKey, meansKey: itemMeans, separatorBefore }) => (
                  <li key={route} data-separated={separatorBefore}>
                    <Link
                      href={pathTo(route)}
                      title={itemMeans === undefined ? undefined : text(itemMeans)}
                      aria-current={route === current ? 'page' : undefined}
                    >
                      {text(itemKey)}
                    </Link>
                  </li>
                ))}
              </DropDown>
            </li>
          ))}
          {onTablet() ? (
            <Desks roles={roles} current={current} />
          ) : (
            <li>
              <a href={pathTo('monitor')}>{text('pages.monitor')}</a>
            </li>
          )}
        </ul>
        {user === null || onTablet() ? null : (
          // Who works by keys presses Ctrl+K, and has one Tab less.
          <button
            type="button"
            className="plain"
            tabIndex={-1}
            title={text('keys.palette')}
            aria-label={text('keys.palette')}
            onClick={openPalette}
          >
            <Icon name="search" /> <kbd>Ctrl+K</kbd>
          </button>
        )}
        <LanguageMenu locales={config.locales} />
        {user === null ? (
          // With a token, somebody is signed in, and the server has not said who.
          token === null && <Link href={pathTo('login')}>{text('nav.login')}</Link>
        ) : (
          <Account name={user.name} photoUrl={user.photoUrl} roles={roles} />
        )}
      </nav>
    </header>
  )
}
