import { typedCode } from '@dilo/domain/values/document-code.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { useFailureText } from '../api/failure-text.ts'
import { ContactPhone } from '../contact-phone.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { Frame } from './frame.tsx'
import { Said } from './said.tsx'
import { codeInAddress, useVerification, type Verification } from './use-verification.ts'

/** The page on which any holder of a document asks whether the bank issued it. */
export function VerifyPage() {
  const { verification, ask } = useVerification()
  return (
    <Frame
      note={
        <Trans>
          Сумніваєтеся в документі? Зателефонуйте нам: <ContactPhone />
        </Trans>
      }
    >
      <Head />
      <CodeForm busy={verification?.kind === 'asked'} onAsk={ask} />
      <div aria-live="polite">
        {verification && verification.kind !== 'asked' && <Verdict verification={verification} />}
      </div>
    </Frame>
  )
}

function Head() {
  const { t } = useLingui()
  return (
    <div className="d-stack d-gap-2">
      <PageTitle title={t`Перевірка документа`} />
      <p className="v-lead">
        <Trans>
          Уведіть код із виписки, платіжної інструкції чи реєстру платежів, і ми скажемо, чи видав документ банк.
        </Trans>
      </p>
    </div>
  )
}

function CodeForm({ busy, onAsk }: { busy: boolean; onAsk: (code: string) => void }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(codeInAddress)
  // The last asked code, which the address may contain.
  const [asked, setAsked] = useState(() => codeInAddress() || undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    setAsked(typed)
    if (!typedCode(typed)) field.current?.focus()
    onAsk(typed)
  }
  return (
    <form className="v-form d-stack d-gap-5" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t`Код перевірки`}
        hint={t`16 літер і цифр, дефіси не обов’язкові`}
        error={
          asked === undefined || typedCode(asked)
            ? undefined
            : asked === ''
              ? t`Уведіть код`
              : t`У коді має бути 16 латинських літер і цифр`
        }
        large
        name="code"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" size="large" wide busy={busy}>
        <Trans>Перевірити</Trans>
      </Button>
    </form>
  )
}

function Verdict({ verification }: { verification: Exclude<Verification, { kind: 'asked' }> }) {
  const failureText = useFailureText()
  if (verification.kind === 'failed') {
    return (
      <Said tone="failed" title={<Trans>Не вдалося перевірити</Trans>}>
        {failureText(verification.error)}
      </Said>
    )
  }
  if (verification.kind === 'unknown') {
    return (
      <Said tone="unknown" title={<Trans>Такого документа банк не видавав</Trans>}>
        <Trans>Перевірте, чи правильно введено код. Якщо правильно, не довіряйте документу.</Trans>
      </Said>
    )
  }
  const { document } = verification
  return (
    <div className="v-answer d-stack">
      {document.isDemo ? (
        <Said tone="demo" title={<Trans>Це документ із демо</Trans>}>
          <Trans>Його зробив відвідувач демо-режиму. Справжніх грошей за ним немає.</Trans>
        </Said>
      ) : (
        <Said tone="known" title={<Trans>Документ видав банк</Trans>}>
          <Trans>Звірте його з цими даними: вони мають збігатися.</Trans>
        </Said>
      )}
      <DocumentFacts document={document} />
    </div>
  )
}
