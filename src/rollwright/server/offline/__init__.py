"""Tables on one device, without network and database, with the same requests and answers as the service."""
