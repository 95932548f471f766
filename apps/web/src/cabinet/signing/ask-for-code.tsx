import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { LeadText } from '@dilo/ui/display/lead-text.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { ResendButton } from '@dilo/ui/actions/resend-button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { capitalised } from './capitalised.ts'
import { bringsCode, givenBy, methodNames } from './methods.tsx'
import { SignBar } from './sign-bar.tsx'
import type { CodeAnswer, CodeSubject, OfferedMethods, SentCode } from './signable.ts'
import { useAsking } from './use-asking.ts'
import type { RefusedMethod } from './use-typing.ts'

type AskForCodeProps<Answer extends CodeAnswer> = {
  signable: CodeSubject<Answer>
  /** The person comes back from the second step, perhaps because the method was refused: the focus is theirs to keep. */
  back: { refused: RefusedMethod | undefined } | undefined
  /** The press that opened the panel asks already. */
  asksAtOnce: boolean
  onSent: (sent: SentCode<Answer>) => void
  /** The person signs by a key: nothing is asked for before it is open. */
  onKey: () => void
}

/** The first step: by which method. */
export function AskForCode<Answer extends CodeAnswer>({
  signable,
  back,
  asksAtOnce,
  onSent,
  onKey,
}: AskForCodeProps<Answer>) {
  const { methods, words } = signable
  const [chosen, choose] = useState(back?.refused?.method)
  const method = chosen ?? usualOf(methods)
  const asking = useAsking(signable, method, onSent)
  const planned = methods.find((one) => one.method === method)?.obstacle ?? null
  const later = back?.refused?.method === method ? back.refused.text : null
  const obstacle = asking.obstacle ?? planned ?? later
  const goOn = async () => void (bringsCode(method) ? await asking.ask() : onKey())
  useOnce(asksAtOnce && obstacle === null, goOn)
  const [isChoosing, setChoosing] = useState(signable.methodAsLine !== true || back !== undefined)
  const isChoice = isChoosing || obstacle !== null
  return (
    <div className="c-sign d-stack">
      {words.intro}
      {isChoice && (
        <MethodChoice
          signable={signable}
          method={method}
          onChoose={choose}
          obstacle={obstacle}
          isNews={asking.obstacle !== null}
          takesFocus={isChoosing && signable.methodAsLine === true && back === undefined}
        />
      )}
      <SignBar>
        {!isChoice && <MethodLine methods={methods} method={method} onChange={() => setChoosing(true)} />}
        {asking.failure !== undefined && (
          <Banner tone="danger" live>
            <p>
              <LeadText text={asking.failure} />
            </p>
          </Banner>
        )}
        {asking.wait === undefined ? (
          <Button
            size="large"
            wide
            busy={asking.busy}
            autoFocus={back !== undefined}
            data-signing
            onClick={() => void goOn()}
          >
            <NextStep method={method} isOnButton={signable.methodAsLine === true} />
          </Button>
        ) : (
          <Wait seconds={asking.wait} onResend={asking.ask} />
        )}
      </SignBar>
    </div>
  )
}

/** Asks once for the life of the panel, however often it is drawn. */
function useOnce(wanted: boolean, ask: () => Promise<unknown>): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!wanted || isDone.current) return
    isDone.current = true
    void ask()
  })
}

/** `Підписати кодом із SMS`, or what comes next. */
function NextStep({ method, isOnButton }: { method: SigningMethod; isOnButton: boolean }) {
  const { i18n } = useLingui()
  if (!isOnButton && bringsCode(method)) return <Trans>Отримати код</Trans>
  const by = i18n._(givenBy[method])
  return <Trans>Підписати {by}</Trans>
}

type MethodLineProps = { methods: OfferedMethods; method: SigningMethod; onChange: () => void }

/** `SMS на +380 50 ••• 00 01 · змінити` */
function MethodLine({ methods, method, onChange }: MethodLineProps) {
  const { t, i18n } = useLingui()
  const name = capitalised(i18n._(methodNames[method]))
  const contact = methods.find((one) => one.method === method)?.contact
  return (
    <div className="c-sign-method d-row d-row-words">
      <p>
        {contact ? (
          <Trans>
            {name} на <span className="c-nowrap">{contact}</span>
          </Trans>
        ) : (
          name
        )}
      </p>
      {methods.length > 1 && (
        <button type="button" className="c-text-link" aria-label={t`Змінити спосіб`} onClick={onChange}>
          <Trans>змінити</Trans>
        </button>
      )}
    </div>
  )
}

/** The clock takes the place of the pressed button, and its focus with it. */
function Wait(clock: { seconds: number; onResend: () => Promise<number | void> }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1}>
      <ResendButton {...clock} />
    </div>
  )
}

/** Preselects a method without an obstacle. */
const usualOf = (methods: OfferedMethods): SigningMethod =>
  methods.find(({ obstacle }) => obstacle === null)?.method ?? methods[0].method

type MethodChoiceProps = {
  signable: Pick<CodeSubject<never>, 'methods' | 'words'>
  method: SigningMethod
  onChoose: (method: SigningMethod) => void
  obstacle: string | null
  /** The obstacle came with a press, perhaps of the bar at the screen's edge, far from the choice. */
  isNews: boolean
  /** It has taken the place of the pressed button. */
  takesFocus: boolean
}

function MethodChoice({
  signable: { methods, words },
  method,
  onChoose,
  obstacle,
  isNews,
  takesFocus,
}: MethodChoiceProps) {
  const { i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (isNews) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isNews])
  return (
    <div ref={place}>
      <RadioGroup
        look="cards"
        label={words.question ?? <Trans>Як підписати</Trans>}
        options={methods.map((one) => ({
          value: one.method,
          label: capitalised(i18n._(methodNames[one.method])),
          hint: one.hint,
        }))}
        value={method}
        onChange={onChoose}
        error={obstacle ?? undefined}
      />
    </div>
  )
}
