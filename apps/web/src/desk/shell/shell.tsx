import { Icon } from '@dilo/ui/icons/icon.tsx'
import { LogOut } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorCodeOf } from '../../api/api-error.ts'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { RouterLink } from '../../routing/link.tsx'
import { useShown } from '../../routing/router-context.ts'
import { OpenPage } from '../../routing/router-provider.tsx'
import { LanguageSwitch } from '../../language-switch.tsx'
import { ask } from '../ask.ts'
import type { DeskPage } from '../page/desk-page.ts'
import { deskPages } from '../rooms.ts'
import { type DeskSession, session } from '../session.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { useRoles } from '../words/role-words.ts'
import { Failed } from '../page/failed.tsx'
import { KeysSwitch } from './keys-switch.tsx'

/** The frame of every page of the desk; without a session the sign-in stands in its place, at the same address. */
export function Shell() {
  const { data, error, refetch } = useQuery(session)
  if (errorCodeOf(error) === 'SESSION_REQUIRED') return <SignInPage />
  if (data === undefined)
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />
  return <Frame staff={data} />
}

function Frame({ staff }: { staff: DeskSession }) {
  return (
    <div className="k-shell">
      <a className="k-skip" href="#content">
        <Trans>До вмісту</Trans>
      </a>
      <Band staff={staff} />
      <div className="k-body">
        <Menu staff={staff} />
        <main id="content" className="k-main" tabIndex={-1}>
          <OpenPage />
          <footer className="k-foot d-row">
            <LanguageSwitch />
            <KeysSwitch />
          </footer>
        </main>
      </div>
    </div>
  )
}

/** The band over every page says that this is the bank's own side, and who sits here. */
function Band({ staff }: { staff: DeskSession }) {
  const { t } = useLingui()
  const roles = useRoles()
  const queries = useQueryClient()
  const leave = useMutation({
    mutationFn: () => ask('DELETE /api/desk/session', {}),
    onSuccess: () => queries.resetQueries(),
  })
  return (
    <header className="k-band">
      <p className="k-band-name">
        <Trans>Робоче місце банку</Trans>
      </p>
      <p className="k-band-person">
        {staff.name} · {roles(staff.roles)}
      </p>
      <button type="button" className="k-band-button" aria-label={t`Вийти`} onClick={() => leave.mutate()}>
        <Icon of={LogOut} size={20} />
      </button>
    </header>
  )
}

function Menu({ staff }: { staff: DeskSession }) {
  const { t, i18n } = useLingui()
  const shown = Object.values<DeskPage>(deskPages).filter(
    ({ icon, needs }) =>
      icon !== undefined && (needs === undefined || needs.some((role) => staff.roles.includes(role))),
  )
  const open = useShown(({ path }) => path)
  const isOpenBelow = (path: string): boolean => open === path || (path !== '/' && open.startsWith(`${path}/`))
  return (
    <div className="k-side">
      <nav className="k-nav" aria-label={t`Розділи`}>
        {shown.map(({ path, title, icon }) => (
          <RouterLink
            key={path}
            address={path}
            className="k-nav-item"
            aria-current={isOpenBelow(path) ? 'page' : undefined}
          >
            {icon && <Icon of={icon} size={20} />}
            {i18n._(title)}
          </RouterLink>
        ))}
      </nav>
    </div>
  )
}
