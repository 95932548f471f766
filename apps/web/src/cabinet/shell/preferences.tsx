import { Button } from '@dilo/ui/button.tsx'
import { Icon } from '@dilo/ui/icon.tsx'
import { LogOut } from '@dilo/ui/icons-of-things.ts'
import { useNotify } from '@dilo/ui/toasts.tsx'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { configuration } from '../../configuration.ts'
import { LanguageSwitch } from '../../language-switch.tsx'
import { catalogues } from '../catalogues.ts'
import { currentClient } from '../queries.ts'
import { useLanguage } from '../use-language.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** Who is here, in which language and light, and the way out. */
export function Preferences() {
  const language = useLanguage()
  const person = useQuery(currentClient).data?.names[language].shortName
  return (
    <div className="c-preferences">
      <p className="c-person">{person}</p>
      <div className="c-switches">
        <LanguageSwitch catalogues={catalogues} />
        <ThemeSwitch />
      </div>
      <SignOut />
    </div>
  )
}

function SignOut() {
  const notify = useNotify()
  const failureText = useFailureText()
  const signOut = useMutation({
    mutationFn: () => call('DELETE /api/user-service/user/session', {}),
    onSuccess: () => location.assign(configuration.signPath),
    onError: (error) => notify('error', failureText(error)),
  })
  return (
    <Button variant="ghost" icon={<Icon of={LogOut} />} busy={signOut.isPending} onClick={() => signOut.mutate()}>
      <Trans>Вийти</Trans>
    </Button>
  )
}
