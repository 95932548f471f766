import { Icon } from '@dilo/ui/icons/icon.tsx'
import { useLingui } from '@lingui/react/macro'
import { useUsualAccount } from '../accounts/use-usual-account.ts'
import { sectionOf } from '../menu.ts'
import { PageLink } from '../page/page-link.tsx'
import { type Page, type PageName, pages } from '../pages.ts'
import { useOpenPage } from './use-open-page.ts'

type MenuLinkProps = { page: PageName; onFollow?: (() => void) | undefined }

/** An item of the menu: marked while its page is open, or any page below it. */
export function MenuLink(props: MenuLinkProps) {
  const { path }: Page = pages[props.page]
  return path.includes('$accountId') ? <LinkOfAccount {...props} /> : <MarkedLink {...props} />
}

/** The page of an account opens with the usual one. A company without accounts is not offered it. */
function LinkOfAccount(props: MenuLinkProps) {
  const account = useUsualAccount()
  if (account === null) return null
  if (account !== undefined) return <MarkedLink {...props} params={{ accountId: account.id }} />
  return (
    // Keeps the place until the account is known, so that nothing jumps under a finger.
    <span className="c-nav-item" aria-hidden="true">
      <Name page={props.page} />
    </span>
  )
}

function MarkedLink({ page, params, onFollow }: MenuLinkProps & { params?: Readonly<Record<string, string>> }) {
  const open = useOpenPage()
  const { path, menu }: Page = pages[page]
  const Beside = menu?.beside
  return (
    <PageLink
      to={path}
      {...(params && { params })}
      className="c-nav-item"
      aria-current={open !== undefined && sectionOf(open) === page ? 'page' : undefined}
      onClick={onFollow}
    >
      <Name page={page} />
      {Beside && (
        <span className="c-nav-beside">
          <Beside />
        </span>
      )}
    </PageLink>
  )
}

function Name({ page }: { page: PageName }) {
  const { i18n } = useLingui()
  const { title, named }: Page = pages[page]
  return (
    <>
      {named && <Icon of={named.icon} />}
      {i18n._(title)}
    </>
  )
}
