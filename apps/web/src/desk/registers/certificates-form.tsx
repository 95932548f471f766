import { Fact } from '@dilo/ui/fields/fact.tsx'
import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EntryOf } from '../words/register-words.ts'
import type { NewValueProps } from './register-value.ts'
import { entryBefore, ValueForm } from './value-form.tsx'

type Certificate = EntryOf<'trustAnchors'>['value'][number]

/** The certificates of a text, each PEM by itself; base64 without its lines of PEM is one. */
function certificatesIn(text: string): string[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g)
  if (blocks !== null) return blocks
  return text.trim() === '' ? [] : [text.trim()]
}

const factOf = ({ subject, serial, sha256, validTo }: Certificate): string =>
  [subject.replaceAll('\n', ', '), serial, sha256, validTo].join('\n')

/** All certificates that are to hold together: those that stay, and new ones. The server reads the new ones. */
export function CertificatesForm({ register: { entries }, onClose, onDone }: NewValueProps<'trustAnchors'>) {
  const { t } = useLingui()
  const known = entryBefore(entries, '9').value
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [added, setAdded] = useState('')
  const texts = certificatesIn(added)
  const propose = (from: string) => {
    const kept = entryBefore(entries, from).value.filter(({ sha256 }) => !removed.includes(sha256))
    const gone = entryBefore(entries, from).value.filter(({ sha256 }) => removed.includes(sha256))
    const value = [...kept.map(({ sha256 }) => sha256), ...texts]
    const facts = [
      ...gone.map((one) => ({ fact: 'certificate' as const, before: factOf(one), after: 'none' })),
      ...(texts.length === 0
        ? []
        : [{ fact: 'certificatesAdded' as const, before: null, after: String(texts.length) }]),
    ]
    return { payload: { what: 'trustAnchors' as const, from, value }, facts }
  }
  return (
    <ValueForm propose={propose} onWrong={() => undefined} onClose={onClose} onDone={onDone}>
      {known.length > 0 && (
        <fieldset className="k-fieldset">
          <legend className="d-field-label">
            <Trans>Лишаються</Trans>
          </legend>
          {known.map(({ sha256, subject, validTo }) => (
            <Checkbox
              key={sha256}
              checked={!removed.includes(sha256)}
              hint={<Fact>{`SHA-256 ${sha256}, ${t`до ${momentInKyiv(validTo)}`}`}</Fact>}
              onChange={(event) =>
                setRemoved(event.currentTarget.checked ? removed.filter((one) => one !== sha256) : [...removed, sha256])
              }
            >
              {inOneLine(subject)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <TextAreaField
        label={t`Нові сертифікати`}
        hint={t`PEM, один за одним, або base64 одного. Що в них написано, побачить той, хто вирішує.`}
        rows={8}
        maxLength={12_000}
        spellCheck={false}
        value={added}
        onChange={(event) => setAdded(event.currentTarget.value)}
      />
    </ValueForm>
  )
}

export const inOneLine = (name: string): string => name.replaceAll('\n', ', ')
