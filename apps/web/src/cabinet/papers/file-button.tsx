import type { Language } from '@dilo/domain/values/language.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../page/use-language.ts'
import { useFileWithToast } from './use-file-with-toast.ts'

type FileButtonProps = { address: (language: Language) => string; children: ReactNode }

/** A paper of the bank as a file, in the language of the page. */
export function FileButton({ address, children }: FileButtonProps) {
  const language = useLanguage()
  const { received, fetch } = useFileWithToast()
  return (
    <Button
      variant="secondary"
      icon={<Icon of={Download} />}
      busy={received !== null}
      onClick={() => fetch(address(language))}
    >
      {children}
    </Button>
  )
}
