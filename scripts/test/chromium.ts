import { spawnSync } from 'node:child_process'
import { findChromium } from '@vitrine/testing/chromium'
import { ReasonToStop } from './reason.ts'

/** A system's package manager, and what installs Chromium with it. */
const managers = [
  { program: 'apt-get', command: 'apt-get install -y --no-install-recommends chromium fonts-noto-core' },
  { program: 'dnf', command: 'dnf install -y chromium' },
  { program: 'pacman', command: 'pacman -S --noconfirm chromium' },
  { program: 'zypper', command: 'zypper install -y chromium' },
  { program: 'apk', command: 'apk add chromium' },
  { program: 'brew', command: 'brew install --cask chromium' },
] as const

/**
 * The Chromium for the browser journeys; installs one on Debian and its kin when there is none.
 *
 * @param required false: look only, for a run of tests that may not need a browser
 * @throws ReasonToStop with the command to type, where it cannot be installed
 */
export function ensureChromium({ required }: { readonly required: boolean }): string | undefined {
  const found = findChromium()
  if (found || !required) return found
  if (process.env.CHROMIUM_PATH) {
    throw new ReasonToStop(
      `CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", which is not a program that can run.`,
    )
  }
  const manager = managers.find(({ program }) => has(program))
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (manager?.program === 'apt-get' && (sudo.length === 0 || works([...sudo, 'true']))) {
    console.error(`No Chromium is installed. Installing it: ${manager.command}`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    works([...sudo, 'apt-get', 'update'], env)
    works([...sudo, ...manager.command.split(' ')], env)
    const installed = findChromium()
    if (installed) return installed
  }
  throw new ReasonToStop(howToInstall(manager?.command))
}

/** One sentence: what to type, or where to look when the system's package manager is unknown. */
export function howToInstall(command: string | undefined): string {
  if (!command) return 'The tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome.'
  const typed = command.startsWith('brew') ? command : `sudo ${command}`
  return `The tests need Chromium. Type: ${typed}`
}

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

/** Its output goes to stderr: the last line on stdout is the result of the tests. */
function works([program = '', ...args]: readonly string[], env = process.env): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 2, 2], env }).status === 0
}
