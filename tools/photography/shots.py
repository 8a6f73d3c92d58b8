"""The list of pictures: each product file declares its shots with the `shot` decorator."""
import os
import tempfile
from collections import OrderedDict

SHOTS = OrderedDict()


class Shot:
    def __init__(self, name, build, alt, colour, passes, seat, frame, size):
        self.name, self.build, self.alt, self.colour = name, build, alt, colour
        self.passes, self.seat, self.frame, self.size = passes, seat, frame, size


def shot(name, alt, colour=None, passes=5, turn=0.0, size=(960, 960), **frame):
    """Declares a picture called `name`. `passes` is samples in each half render: 5 for matte things, 8 for glass.

    `turn` rotates the product, `frame` goes to `studio.frame`; `colour` names the variant it shows.
    """
    def declare(build):
        SHOTS[name] = Shot(name, build, alt, colour, passes, {'turn': turn}, frame, size)
        return build
    return declare


def work():
    """Folder for prints, passes and finished PNG files."""
    return os.environ.get('PHOTOGRAPHY_WORK') or os.path.join(tempfile.gettempdir(), 'photography')


def print_of(name):
    return os.path.join(work(), 'prints', f'{name}.png')
