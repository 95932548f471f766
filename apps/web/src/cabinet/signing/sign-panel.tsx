import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { useState } from 'react'
import { withTexts } from '../../language.ts'
import { useDemo } from '../session/use-demo.ts'
import { AskForCode } from './ask-for-code.tsx'
import { rememberCode, rememberedCode } from './sent-code-memory.ts'
import type { CodeAnswer, CodeSubject, SentCode, Signable } from './signable.ts'
import { TypeCode } from './type-code.tsx'
import type { RefusedMethod } from './use-typing.ts'

export type SignPanelProps<Answer extends CodeAnswer, Outcome> = {
  of: Signable<Answer, Outcome>
  /** A code that went out before the panel opened. */
  sentBefore?: SentCode<Answer>
  /** The press that opened the panel asks for the code by the usual method. */
  asksAtOnce?: boolean | undefined
}

const SignByKey = lazyPage(async () => (await withTexts(() => import('./eds/part.ts'))()).SignByKey, { part: true })

/** Signing or confirming in two steps: choose a method and request a code, type it; or open a key, and sign with it. */
export function SignPanel<Answer extends CodeAnswer, Outcome>({
  of,
  sentBefore,
  asksAtOnce = false,
}: SignPanelProps<Answer, Outcome>) {
  const [sent, setSent] = useSent(of, sentBefore)
  const [back, setBack] = useState<{ refused: RefusedMethod | undefined }>()
  const [opensKey, setOpensKey] = useState(false)
  const again = (refused?: RefusedMethod) => {
    setSent(undefined)
    setOpensKey(false)
    setBack({ refused })
  }
  if (opensKey && of.byKey)
    return (
      <div className="d-stack">
        {of.words.signed}
        <SignByKey signable={of} byKey={of.byKey} onAgain={again} />
      </div>
    )
  return sent ? (
    <TypeCode signable={of} sent={sent} onSent={setSent} onAgain={again} />
  ) : (
    <AskForCode
      signable={of}
      back={back}
      asksAtOnce={asksAtOnce && back === undefined}
      onSent={setSent}
      onKey={() => setOpensKey(true)}
    />
  )
}

/** A code may outlast a reload of the page. In a demo it is shown, not sent: the person asks for another. */
function useSent<Answer extends CodeAnswer>(signable: CodeSubject<Answer>, sentBefore?: SentCode<Answer>) {
  const inDemo = useDemo() !== null
  const [state, setState] = useState<{ sent: SentCode<Answer> | undefined }>()
  const remembered = inDemo || signable.awaitsCode !== true ? undefined : rememberedCode(signable)
  const before = remembered && { ...remembered, resendAfter: 0 }
  const setSent = (sent: SentCode<Answer> | undefined) => {
    setState({ sent })
    if (sent) rememberCode(signable, sent)
  }
  return [state ? state.sent : (sentBefore ?? before), setSent] as const
}
