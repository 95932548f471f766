import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import { Counter } from '@dilo/ui/display/counter.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ChevronDown } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { SkeletonBar } from '@dilo/ui/loading/skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { inbox } from '../session/inbox-queries.ts'
import { CompanyLogo } from '../page/company-logo.tsx'
import { actingRelations } from '../session/acting-relations.ts'
import { currentClient } from '../session/session-queries.ts'
import { useLanguage } from '../page/use-language.ts'
import { useCompanyInTitle } from './company-in-title.ts'

const CompanyMenu = lazyPage(async () => (await import('./company-menu.tsx')).CompanyMenu, { part: true })

/** The company whose accounts and payments are shown; a person who acts for several chooses here. */
export function CompanyName() {
  const client = useQuery(currentClient)
  const language = useLanguage()
  const company = client.data && companyShown(client.data)
  const name = company?.names[language].shortName
  useCompanyInTitle(name)
  if (!client.data) return <div className="c-company">{client.isPending && <SkeletonBar width="160px" />}</div>
  return actingRelations(client.data).length > 1 ? (
    <CompanySwitcher company={company} client={client.data} />
  ) : (
    <p className="c-company c-company-one">
      {company && <Logo of={company} />}
      <span className="c-company-text">{name}</span>
    </p>
  )
}

const companyShown = ({ relations, settings }: PhysicalClient): Company | undefined =>
  relations.find(({ slave }) => slave.corporate.id === settings.currentCompanyId)?.slave.corporate

/** The amount of work that waits for this person in their other companies. */
function WaitsElsewhere({ current }: { current: string | null }) {
  const companies = useQuery(inbox).data?.companies ?? []
  const count = companies.reduce((sum, { companyId, waiting }) => (companyId === current ? sum : sum + waiting), 0)
  return count === 0 ? null : (
    <Counter count={count} small>
      <Trans>чекає в інших компаніях</Trans>
    </Counter>
  )
}

/** The list of companies comes when it is first asked for. */
type Company = PhysicalClient['relations'][number]['slave']['corporate']

/** A name alone says it in as little room as it needs: initials would say it twice. */
const Logo = ({ of: company }: { of: Company }) =>
  company.logoId === null ? null : <CompanyLogo company={company} size="small" />

function CompanySwitcher({ company, client }: { company: Company | undefined; client: PhysicalClient }) {
  const language = useLanguage()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="c-company c-company-switch"
        aria-haspopup="menu"
        popoverTarget={id}
        onPointerEnter={CompanyMenu.preload}
        onFocus={CompanyMenu.preload}
        onClick={(event) => {
          // The first time the list opens itself: if it loaded before the press, the button would close it again.
          if (!asked) event.preventDefault()
          setAsked(true)
        }}
      >
        {company && <Logo of={company} />}
        <span className="c-company-text">{company?.names[language].shortName}</span>
        <WaitsElsewhere current={client.settings.currentCompanyId} />
        <Icon of={ChevronDown} size={16} />
      </button>
      {asked && <CompanyMenu id={id} client={client} opensUnder={button} />}
    </>
  )
}
