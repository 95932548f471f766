import { cardForms } from '@dilo/domain/cards/card-record.ts'
import { parseDeliveryAddress } from '@dilo/domain/values/delivery-address.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import type { CabinetMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Body } from '@dilo/contract/calls.ts'
import { useNavigate } from '../../address/open-page.ts'
import { call } from '../../../api/call.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { Refused } from '../../page/refused.tsx'
import { codeOf } from '../../signing/by-key.ts'
import { useEveryMethod } from '../../signing/methods.tsx'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import { useReissue } from '../applications/application-changes.ts'
import type { Card } from '../card-queries.ts'
import { DeliveryField } from '../delivery/delivery-field.tsx'
import { shortNumber } from '../card-words.ts'
import { BlankFrame } from './blank-frame.tsx'

type Reissue = Body<'POST /api/card-service/cards/{cardId}/reissue-codes'>['reissue']

const ways = ['virtual', 'plastic', 'bind'] as const satisfies readonly (Card['form'] | 'bind')[]

type Way = (typeof ways)[number]

/** Replaces a card: by what first, then, for a blank in hand, its number in the processor's frame, then a code. */
export function ReplaceCard({ card, onClose }: { card: Card; onClose: () => void }) {
  const [way, setWay] = useState<Way>(cardForms.includes(card.form) ? card.form : 'virtual')
  const [address, setAddress] = useState(card.delivery?.address ?? '')
  const [problem, setProblem] = useState<CabinetMessageKey>()
  const [reissue, setReissue] = useState<Reissue>()
  const opening = useMutation({
    mutationFn: () => call('POST /api/card-service/cards/{cardId}/bind-sessions', { params: { cardId: card.id } }),
  })
  if (reissue !== undefined)
    return <ConfirmReissue card={card} reissue={reissue} onClose={onClose} onBack={() => setReissue(undefined)} />
  if (opening.data !== undefined)
    return (
      <BlankFrame
        session={opening.data}
        onToken={(numberToken) => {
          opening.reset()
          setReissue({ how: 'bind', numberToken })
        }}
        onClose={() => opening.reset()}
      />
    )
  const go = () => {
    if (way === 'bind') return opening.mutate()
    if (way === 'virtual') return setReissue({ how: 'order', form: way })
    const sentTo = parseDeliveryAddress(address)
    if (sentTo.ok) setReissue({ how: 'order', form: way, deliveryAddress: sentTo.value })
    else setProblem(sentTo.error)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Замінити картку</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button busy={opening.isPending} onClick={go}>
            <Trans>Далі</Trans>
          </Button>
        </>
      }
    >
      <div className="d-stack d-gap-5">
        <WhatHappens card={card} />
        <WayChoice way={way} onChange={setWay} />
        {way === 'plastic' && (
          <DeliveryField
            name="deliveryAddress"
            value={address}
            onChange={({ currentTarget: { value } }) => {
              setAddress(value)
              setProblem(undefined)
            }}
            problem={problem}
          />
        )}
        <Refused error={opening.error} />
      </div>
    </Dialog>
  )
}

function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const { t } = useLingui()
  const names: Record<Way, { readonly label: string; readonly hint: string }> = {
    virtual: { label: t`Віртуальна`, hint: t`Одразу: для інтернету й телефона` },
    plastic: { label: t`Пластикова`, hint: t`Для терміналів і банкоматів` },
    bind: { label: t`Уже маю картку в руках`, hint: t`Неіменну: введете її номер` },
  }
  return (
    <RadioGroup
      label={<Trans>Якою карткою замінити</Trans>}
      options={ways.map((value) => ({ value, ...names[value] }))}
      value={way}
      onChange={onChange}
    />
  )
}

/** Until when the old one pays. */
function WhatHappens({ card }: { card: Card }) {
  const endsNow = card.lock !== null && card.lock.ends === 'reissue'
  return (
    <Banner
      tone={endsNow ? 'warning' : 'info'}
      title={
        endsNow ? (
          <Trans>Попередню картку закриємо одразу після підтвердження</Trans>
        ) : (
          <Trans>Попередня картка платитиме, доки не активуєте нову</Trans>
        )
      }
    >
      {endsNow && (
        <p>
          <Trans>Нею міг скористатися хтось інший.</Trans>
        </p>
      )}
      <p>
        <Trans>Нова матиме той самий рахунок і правила, але новий ПІН-код.</Trans>
      </p>
    </Banner>
  )
}

type ConfirmProps = { card: Card; reissue: Reissue; onClose: () => void; onBack: () => void }

function ConfirmReissue({ card, reissue, onClose, onBack }: ConfirmProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const methods = useEveryMethod()
  const reissuing = useReissue(card)
  const number = shortNumber(card)
  const { id: cardId, version } = card
  return (
    <SignDialog
      title={<Trans>Замінити картку?</Trans>}
      onClose={onClose}
      of={{
        name: `reissue ${cardId} ${reissue.how}`,
        version: String(version),
        methods,
        words: {
          intro: (
            <p>
              <Trans>Код підтверджує заміну картки {number}.</Trans>
            </p>
          ),
          signed: (
            <WhatIsSigned>
              <Trans>Картка {number}</Trans>
            </WhatIsSigned>
          ),
          confirm: <Trans>Замінити</Trans>,
          failureText,
        },
        ask: async (method) =>
          codeOf(
            await call('POST /api/card-service/cards/{cardId}/reissue-codes', {
              params: { cardId },
              body: { version, reissue, method },
            }),
          ),
        sentElsewhere,
        sign: (method, otp_code) => reissuing.mutateAsync({ proof: { method, otp_code }, reissue }),
        onSigned: ({ id: applicationId }) => {
          notify('success', t`Замінюємо картку`)
          onClose()
          void navigate({ to: '/cards/applications/$applicationId', params: { applicationId } })
        },
        stale: {
          includes: (refusal) => refusal === 'cardStatusNotChanged' || refusal === 'cardClosed',
          show: (error) => {
            notify('error', failureText(error))
            onBack()
            onClose()
            return client.invalidateQueries({ queryKey: ['cards'] })
          },
        },
      }}
    />
  )
}
