"""Tables on one device, without network and without database: asked and answered as the service is."""
