import { Counter } from '@dilo/ui/display/counter.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Ellipsis } from '@dilo/ui/icons/icons-of-things.ts'
import { Menu } from '@dilo/ui/overlays/menu.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pages, type Section, sections } from '../pages.ts'
import { useWide } from '../page/use-wide.ts'
import { useNavigationNumbers } from './use-navigation-numbers.ts'
import { useOpenSection } from './use-open-section.ts'

/** Five tabs fit a phone: rare sections are one press further. */
const rareSections = ['people', 'settings'] as const satisfies readonly Section[]

type RareSection = (typeof rareSections)[number]

const isRare = (section: Section | undefined): section is RareSection => rareSections.some((one) => one === section)

/** The sections of the cabinet: all in the sidebar; on a phone those of every day, and the rest behind one more tab. */
export function Navigation() {
  const { t } = useLingui()
  const wide = useWide(900)
  return (
    <nav className="c-nav" aria-label={t`Розділи`}>
      {sections.map((section) => {
        if (section === 'statement') return <StatementLink key={section} />
        if (section === 'payments') return <PaymentsLink key={section} />
        return wide || !isRare(section) ? <SectionLink key={section} section={section} /> : null
      })}
      {!wide && <SeldomTab />}
    </nav>
  )
}

/** The content of a link to a section: its icon and its name. */
function SectionName({ section }: { section: Section }) {
  const { i18n } = useLingui()
  const { icon, title } = pages[section].named
  return (
    <>
      <Icon of={icon} />
      {i18n._(title)}
    </>
  )
}

type SectionLinkProps = { section: Exclude<Section, 'statement'>; children?: ReactNode }

/** Marked while any page of its section is open. */
function SectionLink({ section, children }: SectionLinkProps) {
  const isOpen = useOpenSection() === section
  return (
    <Link
      to={pages[section].path}
      className="c-nav-item"
      activeOptions={{ exact: true, includeSearch: false }}
      {...(isOpen && { 'aria-current': 'page' as const })}
    >
      <SectionName section={section} />
      {children}
    </Link>
  )
}

/** The section is the statement of any account, not only of the one that the link opens. */
function StatementLink() {
  const isOpen = useOpenSection() === 'statement'
  const { usualAccount } = useNavigationNumbers()
  return usualAccount ? (
    <Link
      to={pages.statement.path}
      params={{ accountId: usualAccount.id }}
      className="c-nav-item"
      aria-current={isOpen ? 'page' : undefined}
    >
      <SectionName section="statement" />
    </Link>
  ) : (
    // Keeps the place until the account is known, so that nothing jumps under a finger.
    <span className="c-nav-item" aria-hidden="true">
      <SectionName section="statement" />
    </span>
  )
}

function PaymentsLink() {
  const { waiting } = useNavigationNumbers()
  return (
    <SectionLink section="payments">
      {waiting > 0 && (
        <span className="c-nav-count">
          <Counter count={waiting} small="narrow">
            <Trans>на підпис</Trans>
          </Counter>
        </span>
      )}
    </SectionLink>
  )
}

function SeldomTab() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const isOpen = isRare(useOpenSection())
  return (
    <Menu
      label={t`Інші розділи`}
      align="end"
      trigger={(opens) => (
        <button type="button" {...opens} className="c-nav-item c-nav-more" aria-current={isOpen ? 'page' : undefined}>
          <Icon of={Ellipsis} />
          <Trans>Ще</Trans>
        </button>
      )}
      items={rareSections.map((section) => {
        const { path, named } = pages[section]
        return {
          key: section,
          label: i18n._(named.title),
          icon: named.icon,
          onSelect: () => void navigate({ to: path }),
        }
      })}
    />
  )
}
