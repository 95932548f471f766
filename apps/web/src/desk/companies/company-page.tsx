import { questionnaireStatuses } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorCodeOf } from '../../api/api-error.ts'
import { ask } from '../ask.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { BesideClient } from '../beside/beside-client.tsx'
import { MadeBanner } from '../action/made-banner.tsx'
import type { MadeAction } from '../action/use-actions.ts'
import { useHasRole } from '../session.ts'
import { useDeskParams, useDeskSearch } from '../address/link.tsx'
import { Asked, Page } from '../page/page.tsx'
import { viewOf } from '../address/case-view.ts'
import { waitingKindWords } from '../words/case-words.ts'
import { kindWords, stateWords } from '../words/action-words.ts'
import { AccountsCard } from './accounts-card.tsx'
import { BlockDialog, type ToBlock } from './block-dialog.tsx'
import { BlocksCard } from './blocks-card.tsx'
import { CardsCard } from './cards-card.tsx'
import { DecisionDialog, type Decision } from './decision-dialog.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { HeadDialog } from './head-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { ArrestDialog } from './arrest-dialog.tsx'
import { OwnRateDialog } from './own-rate-dialog.tsx'
import { DepositsCard } from './deposits-card.tsx'
import { OpenForm } from './open-form.tsx'
import { LockCardDialog } from './lock-card-dialog.tsx'
import { PeopleCard } from './people-card.tsx'
import type { CardOfCompany, DepositOfCompany, Person, ShownCompany } from './shown-company.ts'

/** All that the desk knows of a company. Blocks and decisions on its people begin here. */
export function CompanyPage() {
  const { t, i18n } = useLingui()
  const { companyId } = useDeskParams('/companies/$companyId')
  const { kind } = viewOf({ kind: useDeskSearch()['from'] })
  const because = kind === null ? '' : t`Розглядаю справу клієнта: ${i18n._(waitingKindWords[kind])}`
  const found = useQuery({
    queryKey: ['company', companyId],
    queryFn: ({ signal }) => ask('GET /api/desk/companies/{companyId}', { params: { companyId }, signal }),
  })
  return (
    <Page title={t`Клієнт`} about={found.data?.name}>
      {errorCodeOf(found.error) === 'DESK_COMPANY_NOT_OPENED' ? (
        <OpenForm companyId={companyId} because={because} />
      ) : (
        <Asked of={found}>{(company) => <Company company={company} />}</Asked>
      )}
    </Page>
  )
}

type Asking =
  | { readonly block: ToBlock }
  | { readonly card: CardOfCompany }
  | { readonly deposit: DepositOfCompany }
  | { readonly ownRate: true }
  | { readonly decision: Decision }
  | { readonly head: true }
  | { readonly named: Person | null }

function Company({ company }: { company: ShownCompany }) {
  const [asked, setAsked] = useState<Asking>()
  const [made, setMade] = useState<MadeAction>()
  const seesCases = useHasRole('officer', 'compliance')
  const close = () => setAsked(undefined)
  const done = (action: MadeAction) => {
    close()
    setMade(action)
  }
  return (
    <>
      {made && <MadeBanner made={made} />}
      <div className="k-columns">
        <div className="d-stack d-gap-5">
          <PeopleCard
            company={company}
            onBlock={(block) => setAsked({ block })}
            onDecide={(decision) => setAsked({ decision })}
            onHead={() => setAsked({ head: true })}
            onName={(named) => setAsked({ named })}
          />
          <AccountsCard accounts={company.accounts} onBlock={(block) => setAsked({ block })} />
          <CardsCard
            cards={company.cards}
            onLock={(card) => setAsked({ card })}
            onUnlock={(decision) => setAsked({ decision })}
          />
          <DepositsCard
            deposits={company.deposits}
            onArrest={(deposit) => setAsked({ deposit })}
            onOwnRate={() => setAsked({ ownRate: true })}
            onRelease={(decision) => setAsked({ decision })}
          />
          <BlocksCard blocks={company.blocks} onLift={(decision) => setAsked({ decision })} />
        </div>
        <div className="d-stack d-gap-5">
          <AboutCard company={company} onName={() => setAsked({ named: null })} />
          <PaymentsCard company={company} onDecide={(decision) => setAsked({ decision })} />
          {seesCases ? <BesideClient companyId={company.id} of={null} /> : <ActionsCard actions={company.actions} />}
        </div>
      </div>
      {asked && 'block' in asked && (
        <BlockDialog
          companyId={company.id}
          toBlock={asked.block}
          because={company.openedBecause}
          onClose={close}
          onDone={done}
        />
      )}
      {asked && 'card' in asked && (
        <LockCardDialog
          companyId={company.id}
          card={asked.card}
          because={company.openedBecause}
          onClose={close}
          onDone={done}
        />
      )}
      {asked && 'ownRate' in asked && <OwnRateDialog companyId={company.id} onClose={close} onDone={done} />}
      {asked && 'deposit' in asked && (
        <ArrestDialog companyId={company.id} deposit={asked.deposit} onClose={close} onDone={done} />
      )}
      {asked && 'named' in asked && (
        <NameDialog companyId={company.id} person={asked.named} onClose={close} onDone={done} />
      )}
      {asked && 'head' in asked && <HeadDialog companyId={company.id} onClose={close} onDone={done} />}
      {asked && 'decision' in asked && (
        <DecisionDialog companyId={company.id} decision={asked.decision} onClose={close} onDone={done} />
      )}
    </>
  )
}

function AboutCard({ company, onName }: { company: ShownCompany; onName: () => void }) {
  const isOfficer = useHasRole('officer')
  const { t, i18n } = useLingui()
  const waiting = company.enquiries.filter(({ state }) => state === 'waiting').length
  return (
    <Card title={<Trans>Про клієнта</Trans>}>
      <KeyValues narrow>
        <KeyValue name={t`Повна назва`}>{company.fullName}</KeyValue>
        <KeyValue name={company.isEntrepreneur ? t`РНОКПП підприємця` : t`Код ЄДРПОУ`} copied={company.code}>
          {company.code}
        </KeyValue>
        <KeyValue name={t`Анкета`}>{questionnaireStatuses[company.status][i18n.locale as Language]}</KeyValue>
        <KeyValue name={t`Зареєстровано`}>{momentInKyiv(company.registeredAt)}</KeyValue>
        <KeyValue name={t`Звернення, що чекають на відповідь`}>{waiting}</KeyValue>
      </KeyValues>
      {isOfficer && !company.isEntrepreneur && (
        <div className="d-row">
          <Button variant="secondary" size="small" onClick={onName}>
            <Trans>Змінити назву</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The bank's actions on the company, the newest first. */
function ActionsCard({ actions }: { actions: ShownCompany['actions'] }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Дії банку</Trans>}>
      {actions.length === 0 ? (
        <p>
          <Trans>Ще жодної.</Trans>
        </p>
      ) : (
        <ul className="k-list d-stack">
          {actions.map(({ id, kind, state, maker, madeAt }) => (
            <li key={id} className="d-stack d-gap-1">
              <b>{i18n._(kindWords[kind])}</b>
              <span>{i18n._(stateWords[state])}</span>
              <span className="d-meta">
                {maker}, {momentInKyiv(madeAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
