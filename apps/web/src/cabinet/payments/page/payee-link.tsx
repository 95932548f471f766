import type { PayeeLink } from '@dilo/contract/payee-link-calls.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { LeadText } from '@dilo/ui/display/lead-text.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { useCopy } from '@dilo/ui/overlays/copy.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Ban, Copy, Send } from '@dilo/ui/icons/icons-of-things.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureText } from '../../../api/failure-text.ts'
import { payeeLink } from '../payment-queries.ts'
import { currentClient } from '../../session/session-queries.ts'
import { ActionButton } from '../../thing/thing-actions.tsx'
import { useConfirmedStep } from '../signing/confirmed-step.tsx'
import { useMakePayeeLink, useRevokePayeeLink } from '../payment-steps.ts'

/**
 * Under the line of a payment: the link by which its payee sees its progress. People who create payments make it and
 * revoke it, once its existence is known: a new link ends the previous one. Only people who see salaries learn about a
 * salary's link.
 */
export function PayeeLinkRow({ payment }: { payment: Payment }) {
  const { data: client } = useQuery(currentClient)
  const isOffered = payment.state !== 'deleted' && payment.kind !== 'salary'
  const known = useQuery({ ...payeeLink(payment.id), enabled: isOffered })
  const [asking, setAsking] = useState(false)
  const mayWrite = client?.settings.permissions.includes('PAYMENTS_WRITE') === true
  if (!isOffered || known.isPending) return null
  if (known.data === undefined)
    return mayWrite ? <NotKnown busy={known.isFetching} onRetry={() => void known.refetch()} /> : null
  const { link } = known.data
  if (!mayWrite && link === null) return null
  return (
    <div className="c-payee-link d-row d-row-apart d-row-between">
      {link !== null && <LinkFacts link={link} />}
      {mayWrite && (
        <div className="d-row">
          <Button variant="secondary" icon={<Icon of={Send} />} onClick={() => setAsking(true)}>
            {link === null ? <Trans>Посилання для отримувача</Trans> : <Trans>Нове посилання</Trans>}
          </Button>
          {link !== null && <RevokeLink paymentId={payment.id} />}
        </div>
      )}
      {asking && <LinkDialog paymentId={payment.id} replaces={link !== null} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** The existing link failed to load: a new one might end a link that a person has sent. */
const NotKnown = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <div className="c-payee-link d-row d-row-apart d-row-between" role="alert">
    <p>
      <Trans>Не вдалося дізнатися, чи має отримувач посилання на цей платіж.</Trans>
    </p>
    <div className="d-row">
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        <Trans>Спробувати ще раз</Trans>
      </Button>
    </div>
  </div>
)

/** The age of the link, and the number of visits by it: a count, and no names. */
function LinkFacts({ link: { madeAt, madeBy: person, timesOpened: times } }: { link: PayeeLink }) {
  const moment = momentInKyiv(madeAt)
  return (
    <div>
      <p>
        <strong>
          <Trans>Посилання для отримувача діє</Trans>
        </strong>
      </p>
      <p className="d-meta">
        <Trans>
          Створено {moment}, {person}
        </Trans>
      </p>
      <p className="d-meta">
        <Plural
          value={times}
          one="Відкривали # раз"
          few="Відкривали # рази"
          many="Відкривали # разів"
          other="Відкривали # раза"
        />
      </p>
    </div>
  )
}

function RevokeLink({ paymentId }: { paymentId: string }) {
  const { t } = useLingui()
  const revocation = useConfirmedStep({
    key: 'revoke',
    step: useRevokePayeeLink(paymentId),
    label: <Trans>Відкликати посилання</Trans>,
    icon: Ban,
    title: <Trans>Відкликати посилання отримувача?</Trans>,
    confirmLabel: <Trans>Відкликати</Trans>,
    done: t`Посилання більше не діє`,
    explanation: <Trans>Воно перестане діяти одразу. На сам платіж це не вплине.</Trans>,
  })
  return (
    <>
      <ActionButton action={revocation} />
      {revocation.dialog}
    </>
  )
}

type LinkDialogProps = { paymentId: string; /** Another one is in force. */ replaces: boolean; onClose: () => void }

/** Explains the content of the link, makes it on consent, and shows it once. */
function LinkDialog({ paymentId, replaces, onClose }: LinkDialogProps) {
  const make = useMakePayeeLink(paymentId)
  const copy = useCopy()
  const failureText = useFailureText()
  const address = make.data?.address
  return (
    <Dialog
      open
      title={<Trans>Посилання для отримувача</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {address === undefined ? <Trans>Скасувати</Trans> : <Trans>Готово</Trans>}
          </Button>
          {address === undefined ? (
            <Button busy={make.isPending} onClick={() => make.mutate()}>
              <Trans>Створити посилання</Trans>
            </Button>
          ) : (
            <Button icon={<Icon of={Copy} />} onClick={() => copy(address)}>
              <Trans>Скопіювати</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="c-form d-stack d-gap-5">
        {address === undefined ? <WhatItShows replaces={replaces} /> : <MadeLink address={address} />}
        {make.error !== null && (
          <Banner tone="danger" live>
            <p>
              <LeadText text={failureText(make.error)} />
            </p>
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

const WhatItShows = ({ replaces }: Pick<LinkDialogProps, 'replaces'>) => (
  <>
    <p>
      <Trans>
        За ним видно лише, на якому етапі платіж, і назву банку. Ні сум, ні назв, ні рахунків, ні призначення там немає.
      </Trans>
    </p>
    <p>
      <Trans>
        Побачить це кожен, хто має посилання. Воно діє, поки ви його не відкличете, але не довше 30 днів після
        завершення платежу й не довше року.
      </Trans>
    </p>
    {replaces && (
      <p>
        <Trans>Попереднє посилання одразу перестане діяти.</Trans>
      </p>
    )}
  </>
)

const MadeLink = ({ address }: { address: string }) => (
  <div role="status" className="c-form d-stack d-gap-5">
    <p className="c-payee-address">{address}</p>
    <p>
      <Trans>Скопіюйте його зараз: удруге банк його не покаже. Якщо загубите, створіть нове.</Trans>
    </p>
  </div>
)
