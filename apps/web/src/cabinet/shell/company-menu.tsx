import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import { Counter } from '@dilo/ui/display/counter.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Check } from '@dilo/ui/icons/icons-of-things.ts'
import { MenuList } from '@dilo/ui/overlays/menu.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useNavigate } from '../address/open-page.ts'
import { inbox } from '../session/inbox-queries.ts'
import { useRole } from '../relations/role-and-rights.ts'
import { useLanguage } from '../page/use-language.ts'
import { actingRelations } from '../session/acting-relations.ts'
import { CompanyLogo } from '../page/company-logo.tsx'
import { useEnterByMenu } from '../session/enter-company.ts'

export type CompanyMenuProps = { id: string; client: PhysicalClient; opensUnder: RefObject<HTMLElement | null> }

/** The amount of work that waits for this person in a company. */
function Waiting({ companyId }: { companyId: string }) {
  const count = useQuery(inbox).data?.companies.find((one) => one.companyId === companyId)?.waiting ?? 0
  return count === 0 ? null : (
    <Counter count={count} small>
      <Trans>чекає на вас</Trans>
    </Counter>
  )
}

/** The first companies that the person acts for, with their role; a press switches to one. All stand on a page. */
export function CompanyMenu({ id, client, opensUnder }: CompanyMenuProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const role = useRole()
  const entering = useEnterByMenu()
  const navigate = useNavigate()
  const acting = actingRelations(client)
  const all = {
    key: 'all',
    label: t`Мої компанії`,
    onSelect: () => void navigate({ to: '/companies' }),
  }
  const companies = acting.map(({ slave: { corporate, type } }) => {
    const isCurrent = corporate.id === client.settings.currentCompanyId
    return {
      key: corporate.id,
      checked: isCurrent,
      label: (
        <span className="c-company-choice">
          <span>
            {corporate.logoId !== null && <CompanyLogo company={corporate} size="small" />}{' '}
            {corporate.names[language].shortName} <Waiting companyId={corporate.id} />
          </span>
          <span className="d-meta c-company-role">{role({ type, positionCode: null })}</span>
          {isCurrent && (
            <span className="c-company-current">
              <Icon of={Check} />
            </span>
          )}
        </span>
      ),
      onSelect: () => {
        if (!isCurrent && !entering.isPending) entering.enter(corporate.id)
      },
    }
  })
  return (
    <MenuList
      id={id}
      label={t`Від імені кого ви працюєте`}
      opensUnder={opensUnder}
      items={client.companies > acting.length ? [...companies, all] : companies}
    />
  )
}
