import { verificationReasons } from '@dilo/domain/rules/verified-client.ts'
import type { VerificationReason } from '@dilo/domain/rules/verified-client.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { BesideCase } from '../beside/beside-case.tsx'
import { HeadDialog } from '../companies/head-dialog.tsx'
import { HitsCard } from '../questionnaires/hits-card.tsx'
import { useDeskParams, useGoTo } from '../address/link.tsx'
import { CaseActionDialog, CaseAnswers } from '../case/case-answers.tsx'
import { CasePage } from '../case/case-page.tsx'
import { CaseOver, CaseState, Promised } from '../case/case-state.tsx'
import { ReasonForClient } from '../action/reason-for-client.tsx'
import { reasonWords } from '../words/client-words.ts'
import { CallCard } from './call-card.tsx'
import { ChecksCard } from './checks-card.tsx'
import type { Place, ShownCase } from './shown-case.ts'
import { TypedCard } from './typed-card.tsx'

/** A person whom the bank is to verify: take the case, check, call, and pass it to who decides. */
export function RegistrationPage() {
  const { t } = useLingui()
  const { companyId, personId } = useDeskParams('/registrations/$companyId/$personId')
  const params = { companyId, personId }
  return (
    <CasePage
      title={t`Реєстрація`}
      queryKey={['registration', companyId, personId]}
      look={(signal) => ask('GET /api/desk/registrations/{companyId}/{personId}', { params, signal })}
      about={({ company }) => company.name}
      beside={({ kind }) => <BesideCase place={{ kind, companyId, caseId: personId }} />}
    >
      {(shown) => <Case shown={shown} place={params} />}
    </CasePage>
  )
}

function Case({ shown, place }: { shown: ShownCase; place: Place }) {
  return (
    <>
      <RegistrationState shown={shown} place={place} />
      <div className="k-columns">
        <TypedCard shown={shown} />
        <div className="d-stack d-gap-5">
          <ChecksCard shown={shown} place={place} />
          <HitsCard shown={{ companyId: place.companyId, hits: shown.hits ?? [] }} />
          <CallCard key={shown.call?.at ?? ''} shown={shown} place={place} />
        </div>
      </div>
      <Head shown={shown} />
      {(shown.may.pass || shown.may.refuse) && <Outcome shown={shown} place={place} />}
    </>
  )
}

function RegistrationState({ shown, place: params }: { shown: ShownCase; place: Place }) {
  const { waits, takenBy, openAction, may } = shown
  return (
    <CaseState
      line={<Promised {...shown} />}
      openAction={openAction}
      taking={{
        takenBy,
        mayTake: may.take,
        mayGiveBack: may.work,
        take: () => ask('POST /api/desk/registrations/{companyId}/{personId}/taking', { params }),
        giveBack: () => ask('DELETE /api/desk/registrations/{companyId}/{personId}/taking', { params }),
        isFirstStep: true,
      }}
    >
      {!waits && (
        <CaseOver>
          <Trans>Цю справу вже вирішено.</Trans>
        </CaseOver>
      )}
    </CaseState>
  )
}

/** A company without a head who signs lets nobody in: the officer names its head by a document. */
function Head({ shown: { companyId, kind, company, person, may } }: { shown: ShownCase }) {
  const goTo = useGoTo()
  const [asked, setAsked] = useState(false)
  if (kind !== 'client' || company.isEntrepreneur || person.relation === 'DIRECTOR' || !may.work) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
          <Trans>Назвати керівника</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Компанію зареєстровано не директором. Поки банк не назве керівника, ніхто не зможе підписувати й додавати
          людей.
        </Trans>
      </p>
      {asked && (
        <HeadDialog companyId={companyId} onClose={() => setAsked(false)} onDone={() => goTo({ to: '/actions' })} />
      )}
    </Banner>
  )
}

/** PASS or REJECT: both wait for compliance. */
const Outcome = ({ shown: { may }, place }: { shown: ShownCase; place: Place }) => (
  <CaseAnswers
    answers={[
      { key: 'pass', may: may.pass, label: <Trans>Передати на підтвердження</Trans> },
      { key: 'refuse', may: may.refuse, label: <Trans>Передати на відмову</Trans>, variant: 'danger' },
    ]}
    dialog={(key, close) =>
      key === 'pass' ? <PassDialog place={place} onClose={close} /> : <RefuseDialog place={place} onClose={close} />
    }
  />
)

type OutcomeDialogProps = { place: Place; onClose: () => void }

const PassDialog = ({ place, onClose }: OutcomeDialogProps) => (
  <CaseActionDialog
    title={<Trans>Передати на підтвердження?</Trans>}
    confirmLabel={<Trans>Передати</Trans>}
    action={() => ({ kind: 'verificationApproval', payload: place })}
    next="/actions"
    onClose={onClose}
  >
    <p>
      <Trans>Коли комплаєнс підтвердить, клієнт зможе користуватися рахунком, а людина діяти за нього.</Trans>
    </p>
  </CaseActionDialog>
)

function RefuseDialog({ place, onClose }: OutcomeDialogProps) {
  const [because, setBecause] = useState<VerificationReason>('identityNotProven')
  return (
    <CaseActionDialog
      title={<Trans>Передати на відмову?</Trans>}
      confirmLabel={<Trans>Передати</Trans>}
      destructive
      action={() => ({ kind: 'verificationRefusal', payload: { ...place, because } })}
      next="/actions"
      onClose={onClose}
    >
      <ReasonForClient value={because} values={verificationReasons} words={reasonWords} onChange={setBecause} />
    </CaseActionDialog>
  )
}
