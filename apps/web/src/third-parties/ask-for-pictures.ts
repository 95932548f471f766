import { cabinetRoot, configuration } from '../configuration.ts'
import type { ThirdPartyEvent } from './events.ts'
import { picturesOf, type Visit } from './ports.ts'

const visit: Visit = {
  base: location.origin + (location.pathname.startsWith(configuration.signPath) ? configuration.signPath : cabinetRoot),
  number: crypto.getRandomValues(new Uint32Array(2)).join('.'),
}

let asked = 0

/** A picture is no script: a third party learns of the event, and gets no hand on the page. */
export function askForPictures(event: ThirdPartyEvent): void {
  for (const address of picturesOf(event, configuration.thirdParties, visit)) {
    const picture = new Image()
    picture.referrerPolicy = 'no-referrer'
    // A page asks for one address once, and one event may come twice.
    picture.src = `${address}&_=${(asked += 1)}`
  }
}
