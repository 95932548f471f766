import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import type { ReactNode } from 'react'

/** Keeps the room of a file's button that loads after the page: on a phone it has a line of its own, and the page would move. */
export const FileToCome = ({ children }: { children: ReactNode }) => (
  <Button variant="secondary" icon={<Icon of={Download} />} busy>
    {children}
  </Button>
)
