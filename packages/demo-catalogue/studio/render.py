"""Render the jobs of a JSON file: blender -b -noaudio -t N -P render.py -- JOBS.json"""

from __future__ import annotations

import importlib
import json
import os
import sys
import time
import traceback
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

from kit.interior import photograph_room  # noqa: E402
from kit.model import Model, to_design  # noqa: E402
from kit.studio import reset  # noqa: E402
from kit.tone import write  # noqa: E402
from kit.versions import Versions  # noqa: E402


def build(job: dict[str, Any]) -> Model:
    """Empty Blender and build the product of a job."""
    reset()
    return importlib.import_module(f'families.{module_name(job["family"])}').build(to_design(job))


def run(job: dict[str, Any], versions: Versions) -> None:
    """Render one job: a scene by its name, or a view of a product."""
    if 'scene' in job:
        reset()
        importlib.import_module(f'scenes.{module_name(job["scene"])}').photograph(job)
    elif job['view'] == 'room':
        photograph_room(build(job), job)
    else:
        write(job['output'], versions.picture_of(job))


def module_name(name: str) -> str:
    """Return the name of a family's or scene's module."""
    return name.replace('-', '_')


def main() -> int:
    """Render all jobs in order and return the exit code."""
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf-8') as file:
        jobs = json.load(file)['jobs']
    # Blender prints the path of each picture and its progress to the standard output, which belongs to the caller.
    answers = os.fdopen(os.dup(1), 'w', encoding='utf-8')
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    failed, versions = 0, Versions(build)
    for job in jobs:
        start, work = time.monotonic(), time.process_time()
        try:
            run(job, versions)
        except Exception:  # noqa: BLE001 - a job that fails must not stop the others
            failed += 1
            print(f'{job["output"]} failed:\n{traceback.format_exc()}', file=sys.stderr, flush=True)
        else:
            line = {'output': job['output'], 'seconds': round(time.monotonic() - start, 1)}
            line['coreSeconds'] = round(time.process_time() - work, 1)
            print(json.dumps(line), file=answers, flush=True)
    return 1 if failed else 0


if __name__ == '__main__':
    # Blender ignores the exit code of a script, and its shutdown adds nothing.
    code = main()
    sys.stderr.flush()
    os._exit(code)
