import { verificationReasons } from '@dilo/domain/rules/verified-client.ts'
import type { VerificationReason } from '@dilo/domain/rules/verified-client.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { BesideCase } from '../beside/beside-case.tsx'
import { HeadDialog } from '../companies/head-dialog.tsx'
import { HitsCard } from '../questionnaires/hits-card.tsx'
import { ReasonDialog } from '../deeds/reason-dialog.tsx'
import { useMaking } from '../deeds/use-deeds.ts'
import { useAfterDeed } from '../address/next-case.ts'
import { useDeskParams, useGoTo } from '../address/link.tsx'
import { Asked, Page } from '../page/page.tsx'
import { reasonWords } from '../words/action-words.ts'
import { CallCard } from './call-card.tsx'
import { ChecksCard } from './checks-card.tsx'
import type { Place, ShownCase } from './shown-case.ts'
import { TypedCard } from './typed-card.tsx'
import { OpenAction } from '../work/open-action.tsx'
import { Taking } from '../work/taking.tsx'

/** A person whom the bank is to verify: take the case, check, call, and pass it to who decides. */
export function RegistrationPage() {
  const { t } = useLingui()
  const { companyId, personId } = useDeskParams('/registrations/$companyId/$personId')
  const params = { companyId, personId }
  const found = useQuery({
    queryKey: ['registration', companyId, personId],
    queryFn: ({ signal }) => ask('GET /api/desk/registrations/{companyId}/{personId}', { params, signal }),
    // Each look is an entry of the trail: the page does not look again by itself.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <Page
      title={t`Реєстрація`}
      about={found.data?.company.name}
      beside={found.data && <BesideCase place={{ kind: found.data.kind, companyId, caseId: personId }} />}
    >
      <Asked of={found}>{(shown) => <Case shown={shown} place={params} />}</Asked>
    </Page>
  )
}

function Case({ shown, place }: { shown: ShownCase; place: Place }) {
  return (
    <>
      <Standing shown={shown} place={place} />
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

/** The state of the case, and what to do next. */
function Standing({
  shown: { waits, takenBy, openAction, since, promisedBy, may },
  place,
}: {
  shown: ShownCase
  place: Place
}) {
  return (
    <div className="d-stack">
      <p className="d-meta">
        <Trans>
          Чекає з {momentInKyiv(since)} · обіцяно до {momentInKyiv(promisedBy)}
        </Trans>
      </p>
      {!waits && (
        <Banner tone="neutral">
          <p>
            <Trans>Цю справу вже вирішено.</Trans>
          </p>
        </Banner>
      )}
      <OpenAction id={openAction} />
      <Taking
        takenBy={takenBy}
        mayTake={may.take}
        mayGiveBack={may.work}
        take={() => ask('POST /api/desk/registrations/{companyId}/{personId}/taking', { params: place })}
        giveBack={() => ask('DELETE /api/desk/registrations/{companyId}/{personId}/taking', { params: place })}
        isFirstStep
      />
    </div>
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
function Outcome({ shown: { may }, place }: { shown: ShownCase; place: Place }) {
  const [asked, setAsked] = useState<'pass' | 'refuse'>()
  return (
    <div className="d-row">
      {may.pass && (
        <Button onClick={() => setAsked('pass')}>
          <Trans>Передати на підтвердження</Trans>
        </Button>
      )}
      {may.refuse && (
        <Button variant="danger" onClick={() => setAsked('refuse')}>
          <Trans>Передати на відмову</Trans>
        </Button>
      )}
      {asked === 'pass' && <PassDialog place={place} onClose={() => setAsked(undefined)} />}
      {asked === 'refuse' && <RefuseDialog place={place} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

type OutcomeDialogProps = { place: Place; onClose: () => void }

function PassDialog({ place, onClose }: OutcomeDialogProps) {
  const goTo = useGoTo()
  const make = useMaking(useAfterDeed(() => goTo({ to: '/actions' })))
  return (
    <ReasonDialog
      title={<Trans>Передати на підтвердження?</Trans>}
      confirmLabel={<Trans>Передати</Trans>}
      busy={make.isPending}
      error={make.error}
      onConfirm={(reason) => make.mutate({ action: { kind: 'verificationApproval', payload: place }, reason })}
      onClose={onClose}
    >
      <p>
        <Trans>Коли комплаєнс підтвердить, клієнт зможе користуватися рахунком, а людина діяти за нього.</Trans>
      </p>
    </ReasonDialog>
  )
}

function RefuseDialog({ place, onClose }: OutcomeDialogProps) {
  const { t, i18n } = useLingui()
  const goTo = useGoTo()
  const make = useMaking(useAfterDeed(() => goTo({ to: '/actions' })))
  const [because, setBecause] = useState<VerificationReason>('identityNotProven')
  return (
    <ReasonDialog
      title={<Trans>Передати на відмову?</Trans>}
      confirmLabel={<Trans>Передати</Trans>}
      destructive
      busy={make.isPending}
      error={make.error}
      onConfirm={(reason) =>
        make.mutate({ action: { kind: 'verificationRefusal', payload: { ...place, because } }, reason })
      }
      onClose={onClose}
    >
      <RadioGroup
        label={t`Що сказати клієнтові`}
        value={because}
        options={verificationReasons.map((value) => ({ value, label: i18n._(reasonWords[value]) }))}
        onChange={setBecause}
      />
    </ReasonDialog>
  )
}
