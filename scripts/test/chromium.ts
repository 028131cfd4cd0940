import { spawnSync } from 'node:child_process'
import { findChromium } from '@vitrine/testing/chromium'
import { ReasonToStop } from './reason.ts'

/** A package manager, with the command that installs Chromium. */
const managers = [
  { program: 'apt-get', command: 'apt-get install -y --no-install-recommends chromium fonts-noto-core' },
  { program: 'dnf', command: 'dnf install -y chromium' },
  { program: 'pacman', command: 'pacman -S --noconfirm chromium' },
  { program: 'zypper', command: 'zypper install -y chromium' },
  { program: 'apk', command: 'apk add chromium' },
  { program: 'brew', command: 'brew install --cask chromium' },
] as const

/**
 * Finds Chromium for the browser journeys. If it is missing, installs it on Debian and its derivatives.
 *
 * @param required if false, does not install Chromium, because the tests may not need a browser
 * @throws ReasonToStop with the command to run, if it cannot be installed
 */
export function ensureChromium({ required }: { readonly required: boolean }): string | undefined {
  const found = findChromium()
  if (found || !required) return found
  if (process.env.CHROMIUM_PATH) {
    throw new ReasonToStop(
      `CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", which is not an executable program.`,
    )
  }
  const manager = managers.find(({ program }) => has(program))
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (manager?.program === 'apt-get' && (sudo.length === 0 || works([...sudo, 'true']))) {
    console.error(`Chromium is not installed. Installing it: ${manager.command}`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    works([...sudo, 'apt-get', 'update'], env)
    works([...sudo, ...manager.command.split(' ')], env)
    const installed = findChromium()
    if (installed) return installed
  }
  throw new ReasonToStop(howToInstall(manager?.command))
}

/** Returns a message that names the command to run, or a general message if there is no command. */
export function howToInstall(command: string | undefined): string {
  if (!command) return 'The tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome.'
  const typed = command.startsWith('brew') ? command : `sudo ${command}`
  return `The tests need Chromium. Run: ${typed}`
}

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

/** Redirects the output to stderr, because the last line on stdout is the result of the tests. */
function works([program = '', ...args]: readonly string[], env = process.env): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 2, 2], env }).status === 0
}
