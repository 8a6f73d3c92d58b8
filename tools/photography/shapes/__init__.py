"""Builders: each returns a list of objects, modelled in centimetres, standing on z = 0."""
