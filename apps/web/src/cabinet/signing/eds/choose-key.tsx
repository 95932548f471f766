import type { FileMessageKey } from '@dilo/domain/message-key.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { FilePicker } from '@dilo/ui/fields/file-picker.tsx'
import { PasswordField } from '@dilo/ui/fields/password-field.tsx'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { configuration } from '../../../configuration.ts'
import { withTexts } from '../../../language.ts'
import { useDemo } from '../../session/use-demo.ts'
import { atCertificate, openFaultTexts } from './open-fault-texts.ts'
import type { OpenFault } from './open-key.ts'
import type { UnlockedKey } from './unlocked-key.ts'
import { useUnlocking } from './use-unlocking.ts'

type ChooseKeyProps = {
  onOpened: (key: UnlockedKey) => void
  /** The key's time is over. */
  onEnd: () => void
  /** Why a key that was open is not. */
  news: ReactNode
  children: ReactNode
}

/** The endings that the browser's file dialog offers; those that we refuse get a text. */
const KEYS = '.pfx,.p12,.pk8,.dat,.jks,.zs2,.pem,.cer,.crt'

const DemoKey = lazyPage(async () => (await withTexts(() => import('../demo-key/part.ts'))()).DemoKey, { part: true })

/** The bytes decide. */
const anyFile = (): FileMessageKey | undefined => undefined

/** A file, its password, and the certificate, when the file has none. */
export function ChooseKey({ onOpened, onEnd, news, children }: ChooseKeyProps) {
  const { t, i18n } = useLingui()
  const { fault, didNotCome, busy, unlock, forget } = useUnlocking({ onOpened, onEnd })
  const [keyFile, setKeyFile] = useState<File>()
  const [certificateFile, setCertificateFile] = useState<File>()
  const [wantsCertificate, setWantsCertificate] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const asksCertificate = wantsCertificate || certificateFile !== undefined
  const textOf = (one: OpenFault | undefined) => one && i18n._(openFaultTexts[one])
  const [atPassword, atFile] = [fault === 'wrongPassword', fault !== undefined && fault !== 'wrongPassword']
  const isTrying = useDemo() !== null || configuration.demoPhone !== null
  const isOfCertificate = fault !== undefined && atCertificate.has(fault)

  const open = async (key: File, typed: HTMLInputElement) => {
    const found = await unlock({ keyFile: key, certificateFile: certificateFile ?? null, password: typed.value })
    if (found !== undefined && atCertificate.has(found)) setWantsCertificate(true)
    if (found === 'wrongPassword') typed.select()
  }
  const choose = (file: File | undefined) => {
    setKeyFile(file)
    setMissing(false)
    setWantsCertificate(file !== undefined && /\.pk8$/i.test(file.name))
    forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (keyFile === undefined) setMissing(true)
    else if (!busy && password.current !== null) void open(keyFile, password.current)
  }
  return (
    <form className="c-sign d-stack" noValidate onSubmit={submit}>
      {news}
      <FilePicker
        label={<Trans>Файл вашого ключа</Trans>}
        hint={
          <Trans>
            .pfx, .p12, .pk8, .jks, .zs2 або .dat. Файл і пароль лишаються на цьому пристрої: банк отримає тільки
            підпис.
          </Trans>
        }
        accept={KEYS}
        check={anyFile}
        file={keyFile}
        disabled={busy}
        error={isMissing ? t`Виберіть файл` : atFile && !isOfCertificate ? textOf(fault) : undefined}
        onChange={choose}
        onRefused={() => {}}
      />
      {asksCertificate && (
        <FilePicker
          label={<Trans>Файл сертифіката</Trans>}
          hint={<Trans>.cer або .crt</Trans>}
          accept=".cer,.crt,.pem"
          check={anyFile}
          file={certificateFile}
          disabled={busy}
          error={isOfCertificate ? textOf(fault) : undefined}
          onChange={(file) => {
            setCertificateFile(file)
            forget()
          }}
          onRefused={() => {}}
        />
      )}
      <PasswordField
        label={t`Пароль ключа`}
        ref={password}
        autoComplete="off"
        disabled={busy}
        error={atPassword ? textOf(fault) : undefined}
      />
      {didNotCome && (
        <Banner tone="danger" live>
          <p>
            <Trans>Не вдалося відкрити ключ: перевірте зв’язок і спробуйте ще раз.</Trans>
          </p>
        </Banner>
      )}
      <Button type="submit" size="large" wide busy={busy}>
        <Trans>Відкрити ключ</Trans>
      </Button>
      {isTrying && (
        <DemoKey
          onGiven={(file, given) => {
            choose(file)
            if (password.current !== null) password.current.value = given
          }}
        />
      )}
      {children}
    </form>
  )
}
