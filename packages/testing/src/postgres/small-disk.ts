import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** A disk of its own for the tables and indexes of one database. The log of the server is on another disk. */
export interface SmallDisk {
  /** Leaves no space on the disk. */
  fill(): void
  /** Makes space again. */
  free(): void
  /** Removes the disk. The database must have been dropped. */
  remove(): Promise<void>
}

/** True if this process can mount disks. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0

const diskBytes = 1024 * 1024 * 1024

/**
 * Moves a database, which must have no connections, to a disk in memory. The server must run on this machine.
 *
 * @param databaseUrl `postgres://…` of an administrator.
 */
export async function moveToSmallDisk(databaseUrl: string): Promise<SmallDisk> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-disk-'))
  const name = `disk_${randomBytes(8).toString('hex')}`
  const url = new URL(databaseUrl)
  const database = url.pathname.slice(1)
  url.pathname = '/postgres'
  const mount = (...options: readonly string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(), 'tmpfs', folder], { stdio: 'ignore' })
  const run = async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const unmount = (): void => {
    execFileSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  }
  chmodSync(folder, 0o755)
  mount(`size=${diskBytes}`, 'mode=1777')
  try {
    await run(
      // The folder of a tablespace must belong to the user of the server. A program that does not read its input
      // makes COPY fail if it ends first ("Broken pipe").
      `copy (select 1) to program 'cat >/dev/null && mkdir -m 700 ${folder}/tables'`,
      `create tablespace ${name} location '${folder}/tables'`,
      `alter database ${database} set tablespace ${name}`,
    )
  } catch (error) {
    unmount()
    throw error
  }
  return {
    fill() {
      const { blocks, bfree, bsize } = statfsSync(folder)
      mount('remount', `size=${(blocks - bfree) * bsize}`)
    },
    free: () => void mount('remount', `size=${diskBytes}`),
    async remove() {
      await run(`drop tablespace ${name}`)
      unmount()
    },
  }
}
