import type { Answer } from '@dilo/contract/calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Plus } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalNamed } from '../../api/refusal-of.ts'
import { PageHead } from '../page/page-head.tsx'
import { NoCompany } from '../relations/no-company.tsx'
import { Together } from '../page/together.tsx'
import { accessChanges, invitations, people } from './people-queries.ts'
import { currentClient } from '../session/session-queries.ts'
import { useDemo } from '../session/use-demo.ts'
import { AccessChangesCard } from './access-changes-card.tsx'
import { AddPersonSheet } from './adding/add-person-sheet.tsx'
import { InvitationSheet } from './invitation-sheet.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { SigningRulesCard } from './signing-rules-card.tsx'
import { WhyNot } from './why-not.tsx'

/** The people who act for the company, their rights, and the invitations. */
export function PeoplePage() {
  const { t } = useLingui()
  const { data: client } = useQuery(currentClient)
  const { data } = useQuery(invitations)
  if (client?.settings.currentCompanyId === null) {
    return (
      <div className="c-page">
        <PageHead title={t`Люди й доступи`} />
        <NoCompany />
      </div>
    )
  }
  return (
    <div className="c-page">
      <PageHead title={t`Люди й доступи`}>{data?.refusal === null && <AddOrInvite offers={data.offers} />}</PageHead>
      {data && data.refusal !== null && <WhyNot refusal={refusalNamed(data.refusal)} />}
      <Together keys={[accessChanges.queryKey, people.queryKey, invitations.queryKey]} rows={4}>
        <AccessChangesCard />
        <PeopleCard />
        <InvitationsCard />
        <SigningRulesCard />
      </Together>
    </div>
  )
}

type Offers = Answer<'GET /api/operation-service/invitations'>['offers']

/** A client of the bank is added; anybody else is invited, and a demo has nobody else's clients. */
function AddOrInvite({ offers }: { offers: Offers }) {
  const inDemo = useDemo() !== null
  const [open, setOpen] = useState<'add' | 'invite'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button
        variant={inDemo ? 'primary' : 'secondary'}
        icon={inDemo && <Icon of={Plus} />}
        onClick={() => setOpen('invite')}
      >
        <Trans>Запросити</Trans>
      </Button>
      {!inDemo && (
        <Button icon={<Icon of={Plus} />} onClick={() => setOpen('add')}>
          <Trans>Додати людину</Trans>
        </Button>
      )}
      {/* The next opening starts empty, with an order of its own. */}
      {open === 'add' && <AddPersonSheet offers={offers} onClose={close} onInvite={() => setOpen('invite')} />}
      {open === 'invite' && <InvitationSheet offers={offers} onClose={close} />}
    </>
  )
}
