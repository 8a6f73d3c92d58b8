"""Takes the pictures that are still missing. Run: blender -b -P tools/photography/render.py -- [name…]

Names may be beginnings (`wh-dat`). Several processes can share one queue: each claims a shot with a file.
"""
import importlib
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import develop  # noqa: E402
import studio  # noqa: E402
from shots import SHOTS, work  # noqa: E402

for file in sorted(os.listdir(os.path.join(HERE, 'products'))):
    if file.endswith('.py') and not file.startswith('_'):
        importlib.import_module(f'products.{file[:-3]}')


def claim(name):
    """True for the one process that may take the picture."""
    try:
        os.close(os.open(os.path.join(work(), f'{name}.claim'), os.O_CREAT | os.O_EXCL))
        return True
    except FileExistsError:
        return False


def take(shot):
    scene = studio.reset()
    root = studio.seat(shot.build(), **shot.seat)
    studio.sweep()
    studio.light()
    bounds = studio.frame(root, size=(shot.size[0] / max(shot.size), shot.size[1] / max(shot.size)), **shot.frame)
    studio.quality(scene, shot.size)
    draft = float(os.environ.get('PHOTOGRAPHY_DRAFT', '1'))
    scene.render.resolution_x, scene.render.resolution_y = (round(side * draft) for side in shot.size)
    folder = os.path.join(work(), 'passes', str(os.getpid()))
    develop.take(scene, folder, negative(shot.name), shot.passes, bounds)


def committed(name):
    """True if the repository already holds the finished picture; naming a shot takes it again all the same."""
    masters = os.path.join(HERE, '..', '..', 'server', 'catalogue', 'demo', 'photographs')
    return os.path.exists(os.path.join(masters, f'{name}.webp'))


def negative(name):
    return os.path.join(work(), 'negatives', f'{name}.npz')


wanted = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
os.makedirs(work(), exist_ok=True)
with open(os.path.join(work(), 'shots.json'), 'w', encoding='utf-8') as listing:
    json.dump([{'name': s.name, 'alt': s.alt, 'colour': s.colour} for s in SHOTS.values()], listing, ensure_ascii=False)


def order(shot):
    """First the first picture of every product, then the home page, the other colours, the second views."""
    return 0 if shot.name.endswith('-1') else 1 if not shot.name.startswith('wh-') else 2 if shot.colour else 3


for shot in sorted(SHOTS.values(), key=order):
    if not any(shot.name.startswith(name) for name in wanted) if wanted else committed(shot.name):
        continue
    if os.path.exists(os.path.join(work(), f'{shot.name}.png')) or not claim(shot.name):
        continue
    started, used = time.time(), time.process_time()
    try:
        if not os.path.exists(negative(shot.name)):
            take(shot)
        develop.develop(studio.reset(), negative(shot.name), os.path.join(work(), f'{shot.name}.png'))
        print(f'SHOT {shot.name} {time.time() - started:.0f} s, {time.process_time() - used:.0f} s of a core', flush=True)
    except Exception as error:  # one broken scene must not stop the queue
        import traceback
        traceback.print_exc()
        print(f'FAILED {shot.name}: {error}', flush=True)
    finally:
        os.remove(os.path.join(work(), f'{shot.name}.claim'))
